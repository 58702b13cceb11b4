# One pipeline on Nomad, with its Docker driver. Put your options and image in, store the password, run it:
#   nomad var put nomad/jobs/millrace source_password=@password
#   nomad job run deploy/nomad/millrace.nomad.hcl
job "millrace" {
  type = "service"

  group "shop" {
    # One instance. A second one would only wait for the slot.
    count = 1

    # No canary: the old one ends before the new one starts.
    update {
      max_parallel     = 1
      canary           = 0
      health_check     = "checks"
      min_healthy_time = "5s"
      healthy_deadline = "5m"
    }

    network {
      port "http" {
        to = 8080
      }
    }

    service {
      name     = "millrace-shop"
      provider = "nomad"
      port     = "http"

      check {
        name     = "started"
        type     = "http"
        path     = "/q/health/started"
        interval = "5s"
        timeout  = "2s"
      }

      check {
        name     = "live"
        type     = "http"
        path     = "/q/health/live"
        interval = "10s"
        timeout  = "2s"

        check_restart {
          limit = 3
          grace = "60s"
        }
      }
    }

    task "millrace" {
      driver = "docker"
      user   = "10001"

      # It ends within 10 seconds.
      kill_signal  = "SIGTERM"
      kill_timeout = "30s"

      config {
        image           = "registry.example.com/millrace:0.1.0"
        ports           = ["http"]
        readonly_rootfs = true
        cap_drop        = ["all"]
        security_opt    = ["no-new-privileges"]
      }

      env {
        MILLRACE_PIPELINE             = "shop"
        MILLRACE_SOURCE_URL           = "postgresql://db.example.com:5432/shop?sslmode=require"
        MILLRACE_SOURCE_USERNAME      = "millrace"
        MILLRACE_SOURCE_PASSWORD_FILE = "/secrets/source-password"
        MILLRACE_SOURCE_TABLES        = "public.orders,public.order_items"
        MILLRACE_SINK_BROKERS         = "kafka-1.example.com:9092,kafka-2.example.com:9092"
        MILLRACE_SINK_TOPIC_PREFIX    = "shop"
      }

      template {
        data        = "{{ with nomadVar \"nomad/jobs/millrace\" }}{{ .source_password }}{{ end }}"
        destination = "secrets/source-password"
        uid         = 10001
        gid         = 10001
        perms       = "0400"
      }

      # For the native image; the JVM's needs 512.
      resources {
        cpu        = 100
        memory     = 128
        memory_max = 256
      }
    }
  }
}
