# The shop in one process: `docker build -t shop .`, or with everything around it `docker compose up`.
# Runs as a user without rights on a read-only root; DATA_DIR, if the shop is embedded, is a volume.

FROM node:22-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs

# Only what runs; what builds stays behind.
FROM node:22-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:22-bookworm-slim
ENV NODE_ENV=production
ENV HOST=0.0.0.0
WORKDIR /shop
COPY package.json ./
COPY supabase ./supabase
# The desk reads its styles, script and fonts where they are written, mails their pictures.
COPY server/desk/assets ./server/desk/assets
COPY server/mails/assets ./server/mails/assets
COPY src/ui/styles ./src/ui/styles
COPY src/ui/components ./src/ui/components
COPY --from=packages /shop/node_modules ./node_modules
COPY --from=build /shop/dist ./dist
# A volume that is put here belongs to the shop's user from the beginning.
RUN install -d -o node -g node -m 0700 /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
