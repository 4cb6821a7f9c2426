import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { aiEngines } from '@candlewick/shared-api';
import { z } from 'zod';
import { marketProviders } from '../../market/providers/providers.ts';
import { trustedProxies } from './trusted-proxies.ts';

export const repositoryRoot = resolve(import.meta.dirname, '../../../..');

const marketDataIds = marketProviders.map(({ id }) => id);
const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => ['on', 'true', '1'].includes(value));
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const path = z.string().transform((value) => resolve(value));

interface Variable<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  /** Completes the sentence "Allowed: …". */
  readonly allowed: string;
  /** Must not appear in messages. */
  readonly secret?: true;
}

/** Every environment variable that the server reads, with its default and its allowed values. */
export const variables = {
  HOST: {
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    allowed: 'a host name or an IP address',
  },
  PORT: { schema: whole(0, 65_535).default(4600), allowed: 'a whole number from 0 (any free port) to 65535' },
  ROLE: { schema: z.enum(['all', 'api', 'worker']).default('all'), allowed: 'all, api or worker' },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    allowed: 'postgresql://user:password@host:port/database, or unset for the embedded PostgreSQL',
    secret: true,
  },
  DATABASE_POOL: { schema: whole(2, 200).default(10), allowed: 'a whole number of connections from 2 to 200' },
  DATABASE_TIMEOUT_MS: {
    schema: whole(1000, 3_600_000).default(30_000),
    allowed: 'a whole number of milliseconds from 1000 to 3600000',
  },
  MIGRATE: {
    schema: flag.prefault('on'),
    allowed: 'on (the server migrates its database when it starts) or off (only npm run migrate does)',
  },
  DATA_DIR: { schema: path.prefault(resolve(repositoryRoot, '.data')), allowed: 'the path of a folder' },
  MARKET_DATA: { schema: z.enum(marketDataIds).default('sample'), allowed: marketDataIds.join(' or ') },
  MARKET_CACHE_MB: { schema: whole(1, 100_000).optional(), allowed: 'a whole number of megabytes from 1 to 100000' },
  DEMO_ACCOUNTS: { schema: flag.optional(), allowed: 'on or off' },
  TOKEN_SECRET: { schema: z.string().min(32).optional(), allowed: 'at least 32 characters', secret: true },
  PUBLIC_URL: {
    schema: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    allowed: 'https://host, where users reach Candlewick: links in emails begin with it',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    allowed: 'smtps://user:password@host:port, or unset to keep emails at /dev/outbox',
    secret: true,
  },
  MAIL_FROM: {
    schema: z
      .string()
      .max(200)
      .regex(/^([^<>@\p{Cc}]*<[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>|[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+)$/u)
      .default('Candlewick <no-reply@candlewick.test>'),
    allowed: 'the sender of mails, as in Candlewick <no-reply@example.com>',
  },
  SELLER_NAME: { schema: z.string().trim().min(1).max(200).default('Candlewick'), allowed: 'the name on receipts' },
  SELLER_ADDRESS: {
    schema: z
      .string()
      .max(500)
      .default('')
      .transform((text) => text.split('|').map((line) => line.trim()))
      .transform((lines) => lines.filter((line) => line !== '')),
    allowed: 'the lines of the address on receipts, with | between them',
  },
  SELLER_TAX_ID: { schema: z.string().trim().max(100).optional(), allowed: 'the tax number on receipts, or unset' },
  SELLER_COUNTRY: {
    schema: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('US'),
    allowed: 'two capital letters, as in US: the country whose tax receipts show',
  },
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .regex(/^[sr]k_(test|live)_\w+$/)
      .optional(),
    allowed: 'sk_live_… or sk_test_… (or a restricted key, rk_…), or unset for the payment sandbox',
    secret: true,
  },
  STRIPE_PUBLISHABLE_KEY: {
    schema: z
      .string()
      .regex(/^pk_(test|live)_\w+$/)
      .optional(),
    allowed: 'pk_live_… or pk_test_…, of the same account as STRIPE_SECRET_KEY',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_\S+$/)
      .optional(),
    allowed: 'whsec_…, of the webhook endpoint <PUBLIC_URL>/api/billing/stripe/webhook',
    secret: true,
  },
  PAYPAL_CLIENT_ID: { schema: z.string().min(1).optional(), allowed: 'the client id of a PayPal app', secret: true },
  PAYPAL_CLIENT_SECRET: { schema: z.string().min(1).optional(), allowed: 'the secret of that app', secret: true },
  PAYPAL_API_URL: {
    schema: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .default('https://api-m.paypal.com'),
    allowed: "https://api-m.paypal.com, or https://api-m.sandbox.paypal.com for PayPal's own sandbox",
  },
  INVITATION_CODES: {
    schema: z
      .string()
      .default('')
      .transform((codes) =>
        codes
          .split(',')
          .map((code) => code.trim())
          .filter(Boolean),
      ),
    allowed: 'codes separated by commas',
  },
  RATE_LIMIT_FACTOR: {
    schema: z.coerce.number().min(0.01).max(10_000).default(1),
    allowed: 'a number from 0.01 to 10000 that multiplies every rate limit of the API',
  },
  EVENT_STREAM_LIMIT: {
    schema: whole(1, 100_000).default(100),
    allowed: 'a whole number of event streams per user, over all processes, from 1 to 100000',
  },
  TRUST_PROXY: {
    schema: z.string().default('off').transform(trustedProxies),
    allowed:
      'off, the number of proxies in a row before the server (1 to 10), or addresses and networks of proxies separated by commas (10.0.0.0/8, loopback, linklocal, uniquelocal)',
  },
  REQUEST_TIMEOUT_MS: {
    schema: whole(1000, 3_600_000).default(60_000),
    allowed: 'a whole number of milliseconds from 1000 to 3600000',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    allowed: 'fatal, error, warn, info, debug, trace or silent',
  },
  METRICS_PORT: {
    schema: whole(0, 65_535).optional(),
    allowed: 'a whole number from 0 (any free port) to 65535, or unset for no metrics',
  },
  METRICS_HOST: {
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    allowed: 'a host name or an IP address, which only the monitoring reaches',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    allowed: 'http://host:4318, the base address of an OTLP/HTTP collector, or unset for no traces',
  },
  OTEL_SERVICE_NAME: { schema: z.string().min(1).max(100).default('candlewick'), allowed: 'up to 100 characters' },
  OTEL_TRACES_SAMPLER_ARG: { schema: z.coerce.number().min(0).max(1).default(1), allowed: 'a number from 0 to 1' },
  NODE_ENV: { schema: z.string().optional(), allowed: 'production, test, development or unset' },
  WORKER_THREADS: {
    schema: whole(1, 256).default(Math.max(1, Math.min(8, availableParallelism()))),
    allowed: 'a whole number from 1 to 256',
  },
  REGISTRY: { schema: flag.prefault('on'), allowed: 'on (serves the pages and remotes too) or off (the API alone)' },
  REGISTRY_ADMIN_TOKEN: {
    schema: z.string().min(32).max(200).optional(),
    allowed: 'at least 32 characters',
    secret: true,
  },
  REGISTRY_AUTO_PUBLISH: { schema: flag.optional(), allowed: 'on (publishes what is built beside the server) or off' },
  REMOTE_RELEASES: { schema: whole(1, 100_000).default(200), allowed: 'a whole number of releases from 1 to 100000' },
  REMOTE_MB: { schema: whole(1, 1_000_000).default(1024), allowed: 'a whole number of megabytes from 1 to 1000000' },
  EARLY_HINTS: {
    schema: flag.prefault('off'),
    allowed: 'on (behind a proxy that passes status 103 on) or off',
  },
  SCREENER: {
    schema: flag.prefault('on'),
    allowed: 'on (workers keep the tables of the screener and of the curated strategies current) or off',
  },
  PRIVATE_WEBHOOKS: {
    schema: flag.prefault('off'),
    allowed: "on (webhooks of alerts may have addresses of the server's own network, and http) or off",
  },
  WEB_PUSH: {
    schema: flag.prefault('on'),
    allowed: 'on (alerts are shown by browsers, through the push services of their makers) or off',
  },
  WEB_PUSH_PUBLIC_KEY: {
    schema: z
      .string()
      .regex(/^B[\w-]{86}$/)
      .optional(),
    allowed: 'a P-256 point in base64url, 87 characters, as npx web-push generate-vapid-keys prints it',
  },
  WEB_PUSH_PRIVATE_KEY: {
    schema: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    allowed: 'the private key of WEB_PUSH_PUBLIC_KEY in base64url, 43 characters',
    secret: true,
  },
  WEB_PUSH_CONTACT: {
    schema: z
      .string()
      .max(200)
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
      .optional(),
    allowed: 'mailto:someone@example.com or https://host/page, where push services reach the operator',
  },
  AI: { schema: z.enum(aiEngines).default('builtin'), allowed: 'builtin or openai-compatible' },
  AI_BASE_URL: {
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((url) => new URL(url).username === '' && new URL(url).password === '')
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    allowed: 'https://host/v1, the address before /chat/completions, without a user and a password',
    secret: true,
  },
  AI_API_KEY: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
    allowed: 'a key of the service, or unset where it needs none',
    secret: true,
  },
  AI_MODEL: {
    schema: z
      .string()
      .regex(/^\S{1,200}$/)
      .optional(),
    allowed: 'the name of a model, as the service calls it',
  },
  AI_IMAGES: { schema: flag.prefault('off'), allowed: 'on (the model reads pictures) or off' },
  AI_IDLE_TIMEOUT_MS: {
    schema: whole(100, 600_000).default(30_000),
    allowed: 'a whole number of milliseconds from 100 to 600000',
  },
  AI_FIRST_TIMEOUT_MS: {
    schema: whole(100, 600_000).default(60_000),
    allowed: 'a whole number of milliseconds from 100 to 600000',
  },
  AI_TIMEOUT_MS: {
    schema: whole(100, 3_600_000).default(120_000),
    allowed: 'a whole number of milliseconds from 100 to 3600000',
  },
  AI_OUTPUT_TOKENS: { schema: whole(50, 100_000).default(2000), allowed: 'a whole number of tokens from 50 to 100000' },
  AI_QUESTIONS_PER_DAY: { schema: whole(1, 1_000_000).default(200), allowed: 'a whole number from 1 to 1000000' },
  AI_TOKENS_PER_DAY: {
    schema: whole(1, 1_000_000_000).default(1_000_000),
    allowed: 'a whole number of tokens from 1 to 1000000000',
  },
  ARTIFACTS: { schema: z.enum(['disk', 's3']).default('disk'), allowed: 'disk or s3' },
  S3_ENDPOINT: { schema: z.url({ protocol: /^https?$/ }).optional(), allowed: 'https://host, without the bucket' },
  S3_BUCKET: { schema: z.string().min(1).optional(), allowed: 'the name of a bucket' },
  S3_REGION: { schema: z.string().min(1).default('us-east-1'), allowed: 'the name of a region' },
  S3_ACCESS_KEY_ID: { schema: z.string().min(1).optional(), allowed: 'the id of an access key', secret: true },
  S3_SECRET_ACCESS_KEY: { schema: z.string().min(1).optional(), allowed: 'the secret of that key', secret: true },
  STOP_TIMEOUT_MS: {
    schema: whole(100, 600_000).default(10_000),
    allowed: 'a whole number of milliseconds from 100 to 600000',
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;
