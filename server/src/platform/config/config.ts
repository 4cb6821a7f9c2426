import { z } from 'zod';
import type { TrustProxy } from './trusted-proxies.ts';
import type { MarketDataId } from '../../market/providers/providers.ts';
import type { TracingConfig } from '../tracing/tracing.ts';
import { StartupError } from '../../startup-error.ts';
import { repositoryRoot, variables } from './variables.ts';
import type { VariableName } from './variables.ts';

type Values = { readonly [Name in VariableName]: z.output<(typeof variables)[Name]['schema']> };

export interface Config {
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
  readonly role: 'all' | 'api' | 'worker';
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** Time limit of a statement in a request. */
  readonly databaseTimeoutMs: number;
  readonly dataDir: string;
  readonly marketData: MarketDataId;
  /** For requests to Yahoo instead of the global one: tests replay recorded answers. */
  readonly yahooFetch?: typeof fetch;
  /** The time of bills, in epoch milliseconds, instead of the system's: tests move it. */
  readonly now?: () => number;
  /** Maximum bytes of price history in the process's memory. */
  readonly marketCacheBytes: number;
  readonly demoAccounts: boolean;
  /** Undefined with the embedded PostgreSQL: generated once and stored in `dataDir`. */
  readonly tokenSecret: string | undefined;
  /** Address where users reach Candlewick, without a slash at the end. Undefined: the address that the server listens on. */
  readonly publicUrl: string | undefined;
  /** Undefined: emails are kept instead of sent. */
  readonly smtpUrl: string | undefined;
  /** Sender of emails: `Candlewick <no-reply@example.com>`. */
  readonly mailFrom: string;
  /** Undefined: cards are charged by the embedded payment sandbox. */
  readonly stripe: StripeConfig | undefined;
  /** Who receipts name as the seller. */
  readonly seller: {
    readonly name: string;
    readonly address: readonly string[];
    readonly taxId: string | null;
    /** ISO 3166 code. */
    readonly country: string;
  };
  /** Undefined: PayPal is offered only by the payment sandbox. */
  readonly paypal: PayPalConfig | undefined;
  readonly invitationCodes: readonly string[];
  /** Multiplies the rate limits of the contract. */
  readonly rateLimitFactor: number;
  /** Maximum event streams per user, over all processes. */
  readonly eventStreamLimit: number;
  readonly trustProxy: TrustProxy;
  /** Time limit for receiving a request with its body. */
  readonly requestTimeoutMs: number;
  readonly logLevel: string;
  readonly production: boolean;
  readonly workerThreads: number;
  /** Whether the server also serves the pages and the remotes. */
  readonly registry: boolean;
  /**
   * Undefined with the embedded PostgreSQL: generated once and stored in `dataDir`. Without it, an external database has no administrator.
   */
  readonly registryAdminToken: string | undefined;
  /** Whether the server publishes and promotes the builds beside it on start. */
  readonly registryAutoPublish: boolean;
  /** Whether the server migrates its database when it starts. */
  readonly migrate: boolean;
  /** What one remote may keep in the registry. */
  readonly remoteQuota: { readonly releases: number; readonly bytes: number };
  /** Whether the server sends status 103 before documents. */
  readonly earlyHints: boolean;
  /** Whether workers keep the table of the screener and the figures of the curated strategies current. */
  readonly screener: boolean;
  /** Whether webhooks of alerts may have addresses of the server's own network. */
  readonly privateWebhooks: boolean;
  /** Undefined: no browser shows alerts. */
  readonly webPush: WebPushConfig | undefined;
  readonly ai: AiConfig;
  readonly artifacts: ArtifactsConfig;
  /** Where `/metrics` is served; undefined: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Where spans go; undefined: nowhere. */
  readonly tracing: TracingConfig | undefined;
  readonly stopTimeoutMs: number;
  readonly repositoryRoot: string;
}

/** Where releases are stored. */
export type ArtifactsConfig = { readonly kind: 'disk' } | ({ readonly kind: 's3' } & S3Config);

export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

export interface PayPalConfig {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface WebPushConfig {
  /** Undefined: generated once and stored in the database. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | undefined;
  /** `mailto:` or `https:` address at which push services reach the operator. */
  readonly contact: string;
}

export interface AiConfig {
  /** Undefined: the analyst answers that is built in. */
  readonly model: ModelConfig | undefined;
  /** Per user. */
  readonly questionsPerDay: number;
  readonly tokensPerDay: number;
}

/** A language model behind an OpenAI-compatible endpoint. */
export interface ModelConfig {
  /** Without a slash at the end; `/chat/completions` follows. */
  readonly baseUrl: string;
  /** Undefined where the service needs none. */
  readonly apiKey: string | undefined;
  readonly name: string;
  readonly acceptsImages: boolean;
  /** How long the model may send nothing. */
  readonly idleTimeoutMs: number;
  /** How long until the first part: a local service loads its model before. */
  readonly firstTimeoutMs: number;
  /** How long an answer may take. */
  readonly timeoutMs: number;
  /** Maximum tokens of an answer, over all rounds of tools. */
  readonly outputTokens: number;
}

const schema = z.object(
  Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, variable.schema])),
);

function refusal(name: string, value: string | undefined): string {
  const variable: { allowed: string; secret?: true } | undefined = variables[name as VariableName];
  const shown =
    value === undefined ? 'is not set' : variable?.secret ? 'has a value that is' : `is "${value}", which is`;
  return `${name} ${shown}${value === undefined ? '' : ' not allowed'}. Allowed: ${variable?.allowed ?? ''}.`;
}

function parse(environment: Readonly<Record<string, string | undefined>>): Values {
  const set = Object.fromEntries(
    Object.keys(variables).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data as unknown as Values;
  const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
  throw new StartupError(names.map((name) => refusal(name, environment[name])).join('\n'));
}

function artifactsOf(values: Values): ArtifactsConfig {
  if (values.ARTIFACTS === 'disk') return { kind: 'disk' };
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => values[name] === undefined).map((name) => refusal(name, undefined));
  if (missing.length > 0) throw new StartupError(`ARTIFACTS is "s3", which needs more:\n${missing.join('\n')}`);
  return {
    kind: 's3',
    endpoint: values.S3_ENDPOINT ?? '',
    bucket: values.S3_BUCKET ?? '',
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function modelOf(values: Values): ModelConfig | undefined {
  if (values.AI === 'builtin') return undefined;
  const missing = (['AI_BASE_URL', 'AI_MODEL'] as const).filter((name) => values[name] === undefined);
  if (missing.length > 0) {
    const refusals = missing.map((name) => refusal(name, undefined)).join('\n');
    throw new StartupError(`AI is "openai-compatible", which needs more:\n${refusals}`);
  }
  return {
    baseUrl: values.AI_BASE_URL ?? '',
    apiKey: values.AI_API_KEY,
    name: values.AI_MODEL ?? '',
    acceptsImages: values.AI_IMAGES,
    idleTimeoutMs: values.AI_IDLE_TIMEOUT_MS,
    firstTimeoutMs: values.AI_FIRST_TIMEOUT_MS,
    timeoutMs: values.AI_TIMEOUT_MS,
    outputTokens: values.AI_OUTPUT_TOKENS,
  };
}

function stripeOf(values: Values): StripeConfig | undefined {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => values[name] === undefined).map((name) => refusal(name, undefined));
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    throw new StartupError(`Stripe needs all of its variables, the payment sandbox none:\n${missing.join('\n')}`);
  }
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = names.map((name) => values[name]);
  const isLive = (key: string) => key.includes('_live_');
  if (isLive(secretKey) !== isLive(publishableKey)) {
    throw new StartupError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: one is a live key, the other a test key.');
  }
  return { secretKey, publishableKey, webhookSecret };
}

function paypalOf(values: Values): PayPalConfig | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = values;
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined) {
    const missing = clientId === undefined ? 'PAYPAL_CLIENT_ID' : 'PAYPAL_CLIENT_SECRET';
    throw new StartupError(`PayPal needs both of its variables:\n${refusal(missing, undefined)}`);
  }
  if (values.STRIPE_SECRET_KEY === undefined) {
    throw new StartupError(
      'PAYPAL_CLIENT_ID is set, but the variables of Stripe are not: PayPal would charge, and cards would be taken by the payment sandbox, which moves no money. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, too.',
    );
  }
  return { apiUrl: values.PAYPAL_API_URL, clientId, clientSecret };
}

function webPushOf(values: Values): WebPushConfig | undefined {
  if (!values.WEB_PUSH) return undefined;
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey, MAIL_FROM: sender } = values;
  if ((publicKey === undefined) !== (privateKey === undefined)) {
    const missing = publicKey === undefined ? 'WEB_PUSH_PUBLIC_KEY' : 'WEB_PUSH_PRIVATE_KEY';
    throw new StartupError(`Browser notifications need both of their keys, or none:\n${refusal(missing, undefined)}`);
  }
  const keys = publicKey && privateKey ? { publicKey, privateKey } : undefined;
  const address = /<(.+)>$/.exec(sender)?.[1] ?? sender;
  return { keys, contact: values.WEB_PUSH_CONTACT ?? `mailto:${address}` };
}

/** Reads the configuration. Throws a StartupError with the name, the value and the allowed values. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = parse(environment);
  const embedded = values.DATABASE_URL === undefined;
  const production = values.NODE_ENV === 'production';
  if (embedded && values.ROLE !== 'all') {
    throw new StartupError(
      `ROLE is "${values.ROLE}", which needs a database that several processes share. Set DATABASE_URL, or use ROLE=all.`,
    );
  }
  if (!embedded && !values.TOKEN_SECRET && values.ROLE !== 'worker') {
    throw new StartupError(
      `TOKEN_SECRET is not set, and with DATABASE_URL every process must sign with the same one. Allowed: ${variables.TOKEN_SECRET.allowed}.`,
    );
  }
  if (values.SMTP_URL !== undefined && values.PUBLIC_URL === undefined) {
    throw new StartupError(
      `SMTP_URL is set, but PUBLIC_URL is not, and emails link to it. Set PUBLIC_URL. Allowed: ${variables.PUBLIC_URL.allowed}.`,
    );
  }
  return {
    host: values.HOST,
    port: values.PORT,
    role: values.ROLE,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    migrate: values.MIGRATE,
    dataDir: values.DATA_DIR,
    marketData: values.MARKET_DATA,
    marketCacheBytes: (values.MARKET_CACHE_MB ?? (values.ROLE === 'api' ? 64 : 192)) * 1024 * 1024,
    demoAccounts: values.DEMO_ACCOUNTS ?? embedded,
    tokenSecret: values.TOKEN_SECRET,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    stripe: stripeOf(values),
    seller: {
      name: values.SELLER_NAME,
      address: values.SELLER_ADDRESS,
      taxId: values.SELLER_TAX_ID ?? null,
      country: values.SELLER_COUNTRY,
    },
    paypal: paypalOf(values),
    invitationCodes: values.INVITATION_CODES,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    eventStreamLimit: values.EVENT_STREAM_LIMIT,
    trustProxy: values.TRUST_PROXY,
    requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    production,
    workerThreads: values.WORKER_THREADS,
    registry: values.REGISTRY,
    registryAdminToken: values.REGISTRY_ADMIN_TOKEN,
    registryAutoPublish: values.REGISTRY_AUTO_PUBLISH ?? embedded,
    remoteQuota: { releases: values.REMOTE_RELEASES, bytes: values.REMOTE_MB * 1024 * 1024 },
    earlyHints: values.EARLY_HINTS,
    screener: values.SCREENER,
    privateWebhooks: values.PRIVATE_WEBHOOKS,
    webPush: webPushOf(values),
    ai: {
      model: modelOf(values),
      questionsPerDay: values.AI_QUESTIONS_PER_DAY,
      tokensPerDay: values.AI_TOKENS_PER_DAY,
    },
    artifacts: artifactsOf(values),
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            serviceName: values.OTEL_SERVICE_NAME,
            sampledFraction: values.OTEL_TRACES_SAMPLER_ARG,
          },
    stopTimeoutMs: values.STOP_TIMEOUT_MS,
    repositoryRoot,
  };
}
