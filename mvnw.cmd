@echo off
rem Runs Maven: the one on the PATH when it is new enough, otherwise a pinned one, fetched once and checked.
rem
rem   MVNW_DISTRIBUTION_URL     another place to fetch the .tar.gz from, such as a mirror or a file:// URL
rem   MVNW_DISTRIBUTION_SHA512  its checksum, when it is not the pinned distribution
rem   MAVEN_USER_HOME           where the distribution is kept, by default %USERPROFILE%\.m2
setlocal

set "OLDEST=3.8.6"
set "PINNED=3.9.11"
set "SHA512=bcfe4fe305c962ace56ac7b5fc7a08b87d5abd8b7e89027ab251069faebee516b0ded8961445d6d91ec1985dfe30f8153268843c89aa392733d1a3ec956c9978"

where mvn.cmd >nul 2>nul || goto pinned
powershell -NoProfile -Command "if (('' + (mvn.cmd --version)) -match 'Apache Maven (\d+\.\d+\.\d+)') { exit [int]([version]$Matches[1] -lt [version]'%OLDEST%') } else { exit 1 }"
if errorlevel 1 goto pinned
call mvn.cmd %*
exit /b %ERRORLEVEL%

:pinned
set "URL=https://archive.apache.org/dist/maven/maven-3/%PINNED%/binaries/apache-maven-%PINNED%-bin.tar.gz"
if defined MVNW_DISTRIBUTION_URL set "URL=%MVNW_DISTRIBUTION_URL%"
if defined MVNW_DISTRIBUTION_SHA512 set "SHA512=%MVNW_DISTRIBUTION_SHA512%"
if not defined MAVEN_USER_HOME set "MAVEN_USER_HOME=%USERPROFILE%\.m2"
set "DISTS=%MAVEN_USER_HOME%\wrapper\dists"
set "HOME_DIR=%DISTS%\apache-maven-%SHA512:~0,16%"
if exist "%HOME_DIR%\bin\mvn.cmd" goto run

set "WORK=%DISTS%\fetch-%RANDOM%%RANDOM%"
mkdir "%WORK%\unpacked" || (echo mvnw: cannot create %WORK%; set MAVEN_USER_HOME to a directory that can be written>&2 & exit /b 1)
echo mvnw: fetching Maven from %URL%>&2
powershell -NoProfile -Command "$ProgressPreference = 'SilentlyContinue'; try { (New-Object Net.WebClient).DownloadFile($env:URL, $env:WORK + '\maven.tar.gz') } catch { exit 1 }"
if errorlevel 1 (echo mvnw: cannot fetch %URL%; set MVNW_DISTRIBUTION_URL to a mirror>&2 & goto failed)
powershell -NoProfile -Command "if ((Get-FileHash -Algorithm SHA512 ($env:WORK + '\maven.tar.gz')).Hash -ne $env:SHA512) { exit 1 }"
if errorlevel 1 (echo mvnw: wrong SHA-512 of %URL%: expected %SHA512%>&2 & goto failed)
tar -xzf "%WORK%\maven.tar.gz" -C "%WORK%\unpacked"
if errorlevel 1 (echo mvnw: cannot unpack %URL%>&2 & goto failed)
for /d %%d in ("%WORK%\unpacked\*") do move "%%d" "%HOME_DIR%" >nul
rmdir /s /q "%WORK%"
if not exist "%HOME_DIR%\bin\mvn.cmd" (echo mvnw: no bin\mvn.cmd in %HOME_DIR%; remove that directory and run again>&2 & exit /b 1)

:run
call "%HOME_DIR%\bin\mvn.cmd" %*
exit /b %ERRORLEVEL%

:failed
rmdir /s /q "%WORK%"
exit /b 1
