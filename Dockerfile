# syntax=docker/dockerfile:1
# The server as a small image: built in one stage, run in another as a user without rights.
# deploy/check runs these steps where there is no Docker.

FROM node:22-bookworm-slim AS node

FROM rust:1.95-bookworm AS build
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/src/target \
    cargo build --release --locked -p cli && install -D target/release/myomer /out/usr/local/bin/myomer
RUN install -d /out/data

FROM debian:bookworm-slim
COPY --from=build /out/usr/local/bin/myomer /usr/local/bin/myomer
COPY --from=build --chown=10001:10001 --chmod=700 /out/data /data
USER 10001:10001
VOLUME /data
EXPOSE 8086 9086 9087
STOPSIGNAL SIGTERM
ENV HOME=/data
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
    CMD ["myomer", "serve", "--health", "--host", "127.0.0.1"]
ENTRYPOINT ["myomer", "serve", "--open=false", "--host", "0.0.0.0", "--data-dir", "/data", "--log", "json"]
CMD ["--behind-proxy", "--metrics", "0.0.0.0:9086", "--peers", "0.0.0.0:9087"]
