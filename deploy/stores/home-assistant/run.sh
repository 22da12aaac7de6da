#!/bin/sh
# Starts everything as the user of the image, with the options that the Supervisor has written.
set -e
option() { node -p "require('${OPTIONS:-/data/options.json}')['$1'] ?? ''"; }
address=$(option address)
[ -z "$address" ] || export PUBLIC_URL="$address"
[ "$(option trust_proxy)" = 0 ] || export TRUST_PROXY=1
export DATA_DIR=/data/hellograph
install -d -o node -g node -m 700 "$DATA_DIR"
exec setpriv --reuid=node --regid=node --init-groups --no-new-privs node scripts/program.mjs all
