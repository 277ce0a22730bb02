# Needs only the checkout to build; runs without root and stores its state in /data. Node 24 is supported until April 2028.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node tools/build.mjs

FROM node:24-slim
ENV NODE_ENV=production PAPERCLOUD_HOST=0.0.0.0 PAPERCLOUD_DATA=/data PAPERCLOUD_ADDRESS_FILE=/tmp/papercloud-address
WORKDIR /app
COPY --from=build /app/package.json /app/openapi.json /app/README.md /app/LICENSE ./
COPY --from=build /app/dist ./dist
COPY --from=build /app/fixtures ./fixtures
COPY --from=build /app/scenarios ./scenarios
COPY --from=build /app/docs ./docs
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4010
# At startup, the server records the address at which it listens, for any port, with or without TLS.
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 CMD ["node", "dist/health.cjs"]
ENTRYPOINT ["node", "dist/cli.js"]
CMD ["start"]
