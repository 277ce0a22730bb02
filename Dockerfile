# Built from the checkout alone; runs without root, keeps its state in /data.
FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node build.mjs

FROM node:20-slim
ENV NODE_ENV=production PAPERCLOUD_HOST=0.0.0.0 PAPERCLOUD_PORT=4010 PAPERCLOUD_DATA=/data
WORKDIR /app
COPY --from=build /app/package.json /app/openapi.json ./
COPY --from=build /app/dist ./dist
COPY --from=build /app/fixtures ./fixtures
COPY --from=build /app/scenarios ./scenarios
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4010
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PAPERCLOUD_PORT}/_sandbox/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/cli.js"]
CMD ["start"]
