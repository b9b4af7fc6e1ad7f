# The image of a server, a worker and the operator's commands: Node, the built server and web app, and the packages that stay beside
# them. It runs as nobody in particular (65532) and writes to /data alone.
#
#   docker build -t harbour .
#   docker run -p 127.0.0.1:3000:3000 -v harbour:/data -e HOST=0.0.0.0 … harbour
#   docker run … harbour server/dist/image/harbour.js migrate

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /harbour
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY ledger/package.json ledger/
COPY exchanges/package.json exchanges/
COPY simulator/package.json simulator/
COPY server/package.json server/
COPY web/package.json web/
COPY checks/package.json checks/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY trials/package.json trials/
# browsers of the journeys are not part of an image
RUN PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund
COPY . .
RUN npm run build \
  && node scripts/build-server.ts /harbour/server/dist/image \
  && node scripts/image-packages.mjs /image/node_modules \
  && mkdir -p /image/server/dist /image/web /image/data \
  && cp -r server/dist/image /image/server/dist/ \
  && cp -r server/migrations /image/server/ \
  && cp -r web/dist /image/web/ \
  && cp package.json LICENSE deploy/healthcheck.mjs /image/

# glibc, libstdc++ and the roots of TLS; neither a shell nor a package manager
FROM gcr.io/distroless/cc-debian12:nonroot@sha256:9dac0a79194e45a7da0158a9c6da57b217585af0786db3845d1f0ec1a0dd182f
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build --chown=0:0 /image /harbour
COPY --from=build --chown=65532:65532 /image/data /data
WORKDIR /harbour
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=1 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    HARBOUR_DATA=/data \
    NODE_COMPILE_CACHE=/data/compile-cache
USER 65532:65532
VOLUME /data
EXPOSE 3000 3001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["/usr/local/bin/node", "healthcheck.mjs"]
ENTRYPOINT ["/usr/local/bin/node", "--max-semi-space-size=8", "--v8-pool-size=1", "--expose-gc"]
CMD ["server/dist/image/main.js"]
