# Images for compose.test.yaml, of the programs in this folder: compose.container.test.ts puts them there.
FROM localhost/marketplace-base AS base

FROM base AS mongo
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends libcurl4
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
  npm install --global --omit=optional --ignore-scripts --no-audit --no-fund mongosh@2.12.0
COPY mongod /usr/local/bin/
VOLUME /data/db

FROM base AS media
COPY minio /usr/local/bin/
ENTRYPOINT ["minio"]

FROM base AS bucket
COPY mc /usr/local/bin/

FROM base AS mail
COPY mailpit /usr/local/bin/
ENTRYPOINT ["mailpit"]

FROM base AS proxy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
COPY caddy /usr/local/bin/
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
