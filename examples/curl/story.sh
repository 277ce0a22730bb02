#!/usr/bin/env bash
# The story with curl and jq-free shell: npx papercloud exec -- bash examples/curl/story.sh
set -euo pipefail
: "${PAPERCLOUD_URL:?run this inside npx papercloud exec}"
scope="$PAPERCLOUD_URL/scopes/$PAPERCLOUD_PROJECT"
temp=$(mktemp -d)
listening=
trap 'kill "$listening" 2>/dev/null || true; rm -rf "$temp"' EXIT
call() { curl -sS -H "Authorization: Bearer $PAPERCLOUD_TOKEN" -H 'Content-Type: application/json' "$@"; }
# The same for a stream that is left open: the process in the background is curl itself, so that it can be ended.
listen() { exec curl -sSN -H "Authorization: Bearer $PAPERCLOUD_TOKEN" "$PAPERCLOUD_URL/events" "$@"; }
# The value of the first field of that name.
field() { grep -o "\"$1\": *\(\"[^\"]*\"\|[0-9a-z]*\)" | head -1 | sed 's/^[^:]*: *//; s/"//g'; }
uuid() { printf '%04x%04x-%04x-4%03x-a%03x-%04x%04x%04x' $RANDOM $RANDOM $RANDOM $((RANDOM % 4096)) $((RANDOM % 4096)) $RANDOM $RANDOM $RANDOM; }
# Waits until a file has a line that fits.
has() { for _ in $(seq 100); do grep -q "$2" "$1" 2>/dev/null && return; sleep 0.1; done; echo "never came: $2" >&2; exit 1; }

# Listens before it creates, so that nothing is missed.
listen >"$temp/first" &
listening=$!
has "$temp/first" connected

made=$(call "$scope/network/routers" -H "Idempotency-Key: $(uuid)" -d '{"name":"edge-2"}')
router=$(field id <<<"$made")
has "$temp/first" '"name":"edge-2"'
last=$(grep -B1 '"name":"edge-2"' "$temp/first" | sed -n 's/^id: //p' | head -1)
kill "$listening"

status=BUILD
for _ in $(seq 100); do
  call -D "$temp/headers" "$scope/network/routers/$router" >"$temp/read"
  status=$(field status <"$temp/read")
  [ "$status" = BUILD ] || break
  sleep 0.1
done

etag=$(sed -n 's/^[Ee][Tt]ag: //p' "$temp/headers" | tr -d '\r')
rename() { call -o "$temp/renamed" -w '%{http_code}' -X PATCH "$scope/network/routers/$router" -H "If-Match: $etag" -d "{\"name\":\"$1\"}"; }
updated=$(rename edge-3)
stale=$(rename edge-4)

count=0 page=1 next=true
while [ "$next" = true ]; do
  call "$scope/network/network-interfaces?page=$page&pageSize=5" >"$temp/page"
  count=$((count + $(grep -o '"fixedIps"' "$temp/page" | wc -l)))
  total=$(field total <"$temp/page")
  next=$(field hasNext <"$temp/page")
  page=$((page + 1))
done

# Goes on after the last frame that was seen.
listen -H "Last-Event-ID: $last" >"$temp/second" &
listening=$!
has "$temp/second" '"name":"edge-3"'
echo "{\"statuses\":[\"$(field status <<<"$made")\",\"$status\"],\"updates\":[$updated,$stale],\"ports\":[$count,$total],\"frames\":[\"edge-2\",\"edge-3\"]}"
