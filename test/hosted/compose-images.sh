#!/usr/bin/env bash
# Builds the images that deploy/compose.yaml names, under their names, from Debian's packages, the Node of this
# machine and a built sign-in service, for an engine that can pull nothing:
#   compose-images.sh <program of Supabase Auth>
# Wants root, podman and debootstrap. Builds only what is not there.
set -euo pipefail
auth_program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

there() { podman image exists "$1"; }
# The build's input is a folder of its own, so that nothing else reaches the engine.
build() { podman build --quiet --isolation chroot --network host --tag "$1" "$2" >/dev/null; }

base=localhost/enambelas-test/debian:bookworm
if ! there $base; then
  debootstrap --variant=minbase --include=ca-certificates,wget bookworm "$work/root" >/dev/null
  # What this machine trusts when it asks a registry, the build trusts too.
  cp /etc/ssl/certs/ca-certificates.crt "$work/root/etc/ssl/certs/ca-certificates.crt"
  tar --directory "$work/root" --create . | podman import --quiet - $base >/dev/null
fi

node=docker.io/library/node:22-bookworm-slim
if ! there $node; then
  mkdir "$work/node"
  cp "$(command -v node)" "$work/node/node"
  cp --recursive --dereference "$(npm root --global)/npm" "$work/node/npm"
  cat >"$work/node/Containerfile" <<FILE
FROM $base
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
FILE
  build $node "$work/node"
fi

postgres=docker.io/library/postgres:17
if ! there $postgres; then
  mkdir "$work/postgres"
  # The official image's promises: a first start makes the database, runs the scripts, then listens.
  cat >"$work/postgres/entrypoint" <<'FILE'
#!/bin/bash
set -euo pipefail
export PATH=/usr/lib/postgresql/15/bin:$PATH
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username=postgres --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 \
    --pwfile=<(printf '%s' "$POSTGRES_PASSWORD") >/dev/null
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --wait --options="-c listen_addresses=''" start
  createdb --username=postgres "$POSTGRES_DB"
  for script in /docker-entrypoint-initdb.d/*.sh; do bash "$script"; done
  pg_ctl --wait stop
fi
exec postgres -c listen_addresses='*'
FILE
  cat >"$work/postgres/Containerfile" <<FILE
FROM $base
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-15 \
  && install -d -o postgres -g postgres /run/postgresql && rm -rf /var/lib/apt/lists/*
COPY --chmod=0755 entrypoint /usr/local/bin/entrypoint
ENV PGDATA=/var/lib/postgresql/data
ENTRYPOINT ["/usr/local/bin/entrypoint"]
ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
STOPSIGNAL SIGINT
FILE
  build $postgres "$work/postgres"
fi

caddy=docker.io/library/caddy:2
if ! there $caddy; then
  mkdir "$work/caddy"
  cat >"$work/caddy/Containerfile" <<FILE
FROM $base
RUN apt-get update && apt-get install --yes --no-install-recommends caddy && rm -rf /var/lib/apt/lists/*
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
FILE
  build $caddy "$work/caddy"
fi

auth=docker.io/$(sed -n 's/^ *image: *\(supabase\/gotrue:.*\)$/\1/p' deploy/compose.yaml)
if ! there "$auth"; then
  mkdir "$work/auth"
  cp "$auth_program" "$work/auth/auth"
  cat >"$work/auth/Containerfile" <<FILE
FROM $base
COPY auth /usr/local/bin/auth
RUN useradd --uid 1000 supabase
USER supabase
CMD ["auth"]
FILE
  build "$auth" "$work/auth"
fi
