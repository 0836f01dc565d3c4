#!/bin/sh
# The S3 server, with the app as its only user. The bucket is made by its first file.
set -eu
umask 077
cat > /tmp/s3.json <<JSON
{"identities": [{"name": "provai", "credentials": [{"accessKey": "provai", "secretKey": "$FILES_SECRET"}],
  "actions": ["Admin", "Read", "Write", "List"]}]}
JSON
exec weed server -dir=/data -s3 -s3.port=8333 -s3.config=/tmp/s3.json -ip.bind=0.0.0.0 -master.telemetry=false
