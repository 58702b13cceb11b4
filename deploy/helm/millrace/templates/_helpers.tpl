{{- define "millrace.name" -}}
{{- if contains "millrace" .Release.Name -}}
{{- .Release.Name | trunc 52 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-millrace" .Release.Name | trunc 52 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "millrace.selector" -}}
app.kubernetes.io/name: millrace
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "millrace.labels" -}}
{{ include "millrace.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end -}}

{{- define "millrace.secret" -}}
{{- .Values.secret.existing | default (include "millrace.name" .) -}}
{{- end -}}

{{- define "millrace.image" -}}
{{- if .Values.image.digest -}}
{{- printf "%s@%s" .Values.image.repository .Values.image.digest -}}
{{- else -}}
{{- printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) -}}
{{- end -}}
{{- end -}}

{{/* An option's environment variable, as MicroProfile Config spells it. */}}
{{- define "millrace.variable" -}}
{{- regexReplaceAll "[^a-zA-Z0-9]" . "_" | upper -}}
{{- end -}}

{{/* What the pipeline and the check before it have in common. */}}
{{- define "millrace.container" -}}
image: {{ include "millrace.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
envFrom:
  - configMapRef:
      name: {{ include "millrace.name" . }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  {{- if .Values.secret.files }}
  - name: secrets
    mountPath: /run/secrets/millrace
    readOnly: true
  {{- end }}
  {{- if .Values.file }}
  - name: config
    mountPath: /etc/millrace
    readOnly: true
  {{- end }}
  - name: tmp
    mountPath: /tmp
{{- end -}}
