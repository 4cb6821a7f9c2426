import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name <what>` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/database/schema/*.ts', '../payment-sandbox/src/store/tables.ts'],
  out: './migrations',
});
