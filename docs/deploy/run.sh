#!/bin/sh
# Runs a command as the user of the systemd unit, with its settings and folders. The unit may run meanwhile. As root:
# sh docs/deploy/run.sh node build/scripts/createOperator.js --email you@example.in
exec systemd-run --quiet --pty --pipe --wait --collect -p User=marketplace -p DynamicUser=yes \
  -p StateDirectory=marketplace -p CacheDirectory=marketplace -p Environment=HOME=/var/cache/marketplace \
  -p EnvironmentFile=/etc/marketplace.env -p WorkingDirectory=/opt/marketplace \
  /usr/bin/env NODE_ENV=production DATA_DIR=/var/lib/marketplace "$@"
