#!/bin/sh
# Tests mvnw on both of its branches, with stand-ins for Maven so that no network is needed.
#
#   MVNW_TEST_DISTRIBUTION  a real apache-maven-*-bin.tar.gz; when given, the pinned checksum is tested against it
set -u

mvnw=$(cd "$(dirname "$0")/../../.." && pwd)/mvnw
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
cases=0

# A PATH with what mvnw needs and nothing else; tests add to it.
base=$scratch/base
mkdir "$base"
for tool in sh awk sed head cut cat mkdir mktemp rm mv cp tar gzip sha512sum dirname uname basename expr ls; do
    ln -s "$(command -v $tool)" "$base/$tool"
done
printf '#!/bin/sh\n' >"$base/java"
chmod +x "$base/java"

cat >"$scratch/fetcher" <<'STUB'
#!/bin/sh
while [ $# -gt 0 ]; do
    case $1 in
        --output) to=$2; shift ;;
        --output-document=*) to=${1#--output-document=} ;;
        file://*) from=${1#file://} ;;
    esac
    shift
done
cp "$from" "$to"
STUB
chmod +x "$scratch/fetcher"

path_with() { # directory, then the names under which it has a fetcher
    dir=$scratch/$1
    mkdir -p "$dir"
    ln -s "$base"/* "$dir/"
    shift
    for tool in "$@"; do
        ln -s "$scratch/fetcher" "$dir/$tool"
    done
    echo "$dir"
}

maven_stub() { # file, version, name it answers with
    cat >"$1" <<STUB
#!/bin/sh
[ "\$1" = --version ] && { printf '\033[1mApache Maven $2\033[m (build)\n'; exit 0; }
echo "$3 ran:"
for arg in "\$@"; do echo "<\$arg>"; done
exit \${STUB_EXIT:-0}
STUB
    chmod +x "$1"
}

# A distribution as small as it gets.
mkdir -p "$scratch/dist/apache-maven-9/bin"
maven_stub "$scratch/dist/apache-maven-9/bin/mvn" 9 fetched
tar -czf "$scratch/dist.tar.gz" -C "$scratch/dist" apache-maven-9
dist_sha=$(sha512sum <"$scratch/dist.tar.gz" | cut -d ' ' -f 1)

run() { # PATH, home, arguments...; with url and sha as variables
    run_path=$1 run_home=$2
    shift 2
    out=$(env -i PATH="$run_path" HOME="$run_home" STUB_EXIT="${stub_exit:-0}" \
        ${url:+MVNW_DISTRIBUTION_URL="$url"} ${sha:+MVNW_DISTRIBUTION_SHA512="$sha"} \
        "$mvnw" "$@" 2>&1)
    code=$?
}

verify() { # name, expected exit code, text that must occur, text that must not
    cases=$((cases + 1))
    case $out in *"$3"*) found=yes ;; *) found=no ;; esac
    if [ -n "${4:-}" ]; then
        case $out in *"$4"*) found=forbidden ;; esac
    fi
    if [ "$code" -eq "$2" ] && [ "$found" = yes ]; then
        echo "ok   $1"
    else
        failures=$((failures + 1))
        echo "FAIL $1: exit $code, expected $2; output:"
        echo "$out" | sed 's/^/     /'
    fi
}

url=file://$scratch/dist.tar.gz
sha=$dist_sha

new=$(path_with new curl)
maven_stub "$new/mvn" 3.8.7 path
run "$new" "$scratch/home-new" verify "-Dname=a b"
verify "a new Maven on the PATH runs, arguments whole" 0 "path ran:
<verify>
<-Dname=a b>" fetch

stub_exit=7
run "$new" "$scratch/home-new" verify
stub_exit=0
verify "its exit code is passed on" 7 "path ran:"

edge=$(path_with edge curl)
maven_stub "$edge/mvn" 3.8.6 path
run "$edge" "$scratch/home-edge" verify
verify "the oldest accepted Maven runs" 0 "path ran:" fetch

major=$(path_with major curl)
maven_stub "$major/mvn" 4.0.0-rc-4 path
run "$major" "$scratch/home-major" verify
verify "a Maven of the next major version runs" 0 "path ran:" fetch

old=$(path_with old curl)
maven_stub "$old/mvn" 3.8.5 path
run "$old" "$scratch/home-old" verify "-Dname=a b"
verify "an old Maven gives way to the fetched one" 0 "fetched ran:
<verify>
<-Dname=a b>" "path ran"

older=$(path_with older curl)
maven_stub "$older/mvn" 3.6.10 path
run "$older" "$scratch/home-older" verify
verify "versions compare as numbers" 0 "fetched ran:" "path ran"

run "$old" "$scratch/home-old" verify
verify "it is fetched once" 0 "fetched ran:" "fetching"

none=$(path_with none curl)
run "$none" "$scratch/home-none" verify
verify "no Maven on the PATH fetches one" 0 "fetched ran:"

run "$none" "$scratch/home with space" verify
verify "a home with a space" 0 "fetched ran:"

mkdir "$scratch/clone with space"
cp "$mvnw" "$scratch/clone with space/mvnw"
kept=$mvnw
mvnw="$scratch/clone with space/mvnw"
run "$none" "$scratch/home-clone" verify
mvnw=$kept
verify "a clone with a space" 0 "fetched ran:"

stub_exit=7
run "$none" "$scratch/home-none" verify
stub_exit=0
verify "the fetched one's exit code is passed on" 7 "fetched ran:"

wget=$(path_with wget wget)
run "$wget" "$scratch/home-wget" verify
verify "wget stands in for curl" 0 "fetched ran:"

if command -v curl >/dev/null 2>&1; then
    curl=$(path_with curl)
    ln -s "$(command -v curl)" "$curl/curl"
    run "$curl" "$scratch/home-curl" verify
    verify "curl itself understands the options" 0 "fetched ran:"
fi

bare=$(path_with bare)
run "$bare" "$scratch/home-bare" verify
verify "neither curl nor wget" 1 "mvnw: neither curl nor wget found"

sha=$(echo "$dist_sha" | tr 0-9a-f 1-9a-f0)
run "$none" "$scratch/home-wrong" verify
verify "a wrong checksum runs nothing" 1 "mvnw: wrong SHA-512 of $url: expected $sha, got $dist_sha" "ran:"
run "$none" "$scratch/home-wrong" verify
verify "and leaves nothing behind to run next time" 1 "mvnw: wrong SHA-512" "ran:"
cases=$((cases + 1))
dists=$scratch/home-wrong/.m2/wrapper/dists
if [ -d "$dists" ] && [ -z "$(ls -A "$dists")" ]; then
    echo "ok   nor any file"
else
    failures=$((failures + 1))
    echo "FAIL left behind: $(ls -A "$dists" 2>&1)"
fi

sha=
run "$none" "$scratch/home-pin" verify
verify "the pinned checksum holds for another URL too" 1 "mvnw: wrong SHA-512" "ran:"
sha=$dist_sha

url=file://$scratch/absent.tar.gz
run "$none" "$scratch/home-absent" verify
verify "an absent distribution" 1 "mvnw: cannot fetch $url"
url=file://$scratch/dist.tar.gz

java=$(path_with java curl)
rm "$java/java"
run "$java" "$scratch/home-java" verify
verify "no Java" 1 "mvnw: no Java found"

if [ -n "${MVNW_TEST_DISTRIBUTION:-}" ]; then
    real=$(path_with real curl)
    rm "$real/java"
    ln -s "$(command -v java)" "$real/java"
    url=file://$MVNW_TEST_DISTRIBUTION
    sha=
    run "$real" "$scratch/home-real" --version
    verify "the real distribution has the pinned checksum and runs" 0 "Apache Maven 3.9.11"
else
    echo "skip the real distribution: MVNW_TEST_DISTRIBUTION is not set"
fi

echo "mvnw: $cases cases, $failures failed"
[ "$failures" -eq 0 ]
