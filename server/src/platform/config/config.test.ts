import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { repositoryRoot, variables } from './variables.ts';

const external = { DATABASE_URL: 'postgresql://me@db/candlewick', TOKEN_SECRET: 'x'.repeat(32) };

describe('readConfig', () => {
  it('works without variables: embedded PostgreSQL, demo accounts, this machine only', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4600,
      role: 'all',
      databaseUrl: undefined,
      dataDir: join(repositoryRoot, '.data'),
      demoAccounts: true,
      registry: true,
      logLevel: 'warn',
      workerThreads: Math.min(8, availableParallelism()),
    });
  });

  it('has no demo accounts on an external database, unless configured', () => {
    expect(readConfig(external).demoAccounts).toBe(false);
    expect(readConfig({ ...external, DEMO_ACCOUNTS: 'on' }).demoAccounts).toBe(true);
  });

  it('reads lists, flags and numbers, and treats an empty value as unset', () => {
    const config = readConfig({
      INVITATION_CODES: ' a, b ,',
      TRUST_PROXY: '2',
      PORT: '0',
      HOST: '',
      NODE_ENV: 'production',
    });
    expect(config).toMatchObject({
      invitationCodes: ['a', 'b'],
      trustProxy: 2,
      port: 0,
      host: '127.0.0.1',
      logLevel: 'info',
    });
  });

  it('trusts proxies by number or network, and never everybody', () => {
    const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;
    expect(trusted('off')).toBe(false);
    expect(trusted('10.0.0.0/8, ::1,loopback')).toEqual(['10.0.0.0/8', '::1', 'loopback']);
    for (const wrong of ['on', 'true', '99', '10.0.0.0/33', 'proxy.local', '1.2.3.4,']) {
      expect(() => trusted(wrong)).toThrow(/TRUST_PROXY is "[^"]+", which is not allowed. Allowed: off, the number/);
    }
  });

  it('names every wrong value at once, and never a secret', () => {
    const wrong = () => readConfig({ PORT: '70000', LOG_LEVEL: 'loud', TOKEN_SECRET: 'hunter2' });
    expect(wrong).toThrow(/PORT is "70000"[^]*TOKEN_SECRET has a value that is not allowed[^]*LOG_LEVEL is "loud"/);
    expect(wrong).not.toThrow(/hunter2/);
  });
});

describe('emails', () => {
  it('are kept without SMTP_URL, and need PUBLIC_URL with it', () => {
    const SMTP_URL = 'smtps://me:s3cret@smtp.candlewick.test:465';
    expect(readConfig({})).toMatchObject({ smtpUrl: undefined, publicUrl: undefined });
    expect(readConfig({ SMTP_URL, PUBLIC_URL: 'https://candlewick.test' }).smtpUrl).toBe(SMTP_URL);
    expect(() => readConfig({ SMTP_URL })).toThrow(/^SMTP_URL is set, but PUBLIC_URL is not.* Set PUBLIC_URL/);
  });

  it('come from one address, with or without a name', () => {
    for (const MAIL_FROM of ['Candlewick <a@b.test>', 'a@b.test'])
      expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
    for (const MAIL_FROM of ['Candlewick', 'a@b.test, c@d.test', 'A <a@b.test>\r\nBcc: c@d.test']) {
      expect(() => readConfig({ MAIL_FROM })).toThrow(/^MAIL_FROM is [^]* not allowed/);
    }
  });
});

describe('browser notifications', () => {
  const keys = { WEB_PUSH_PUBLIC_KEY: `B${'x'.repeat(86)}`, WEB_PUSH_PRIVATE_KEY: 's3cret'.padEnd(43, 'x') };

  it('have keys of the database or of the configuration, and the contact of emails unless there is another', () => {
    expect(readConfig({}).webPush).toEqual({ keys: undefined, contact: 'mailto:no-reply@candlewick.test' });
    expect(readConfig({ ...keys, WEB_PUSH_CONTACT: 'https://example.com/contact' }).webPush).toEqual({
      keys: { publicKey: keys.WEB_PUSH_PUBLIC_KEY, privateKey: keys.WEB_PUSH_PRIVATE_KEY },
      contact: 'https://example.com/contact',
    });
    expect(readConfig({ WEB_PUSH: 'off', ...keys }).webPush).toBeUndefined();
  });

  it('need both keys, and tell none of them', () => {
    const part = () => readConfig({ WEB_PUSH_PRIVATE_KEY: keys.WEB_PUSH_PRIVATE_KEY });
    expect(part).toThrow(/WEB_PUSH_PUBLIC_KEY is not set/);
    const wrong = () => readConfig({ ...keys, WEB_PUSH_PRIVATE_KEY: 's3cret' });
    expect(wrong).toThrow(/WEB_PUSH_PRIVATE_KEY has a value/);
    for (const each of [part, wrong]) expect(each).not.toThrow(/s3cret/);
  });
});

describe('payments', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_s3cret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const paypal = { PAYPAL_CLIENT_ID: 'me', PAYPAL_CLIENT_SECRET: 's3cret' };

  it('are taken by the sandbox without keys, and by Stripe with all of them', () => {
    expect(readConfig({})).toMatchObject({ stripe: undefined, paypal: undefined });
    const keys = { secretKey: 'sk_test_s3cret', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
    expect(readConfig(stripe).stripe).toEqual(keys);
    const part = () => readConfig({ STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY });
    expect(part).toThrow(/STRIPE_PUBLISHABLE_KEY is not set[^]*STRIPE_WEBHOOK_SECRET is not set/);
    expect(part).not.toThrow(/s3cret/);
  });

  it('never mix live and test keys, nor keys of the wrong kind', () => {
    const live = { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    expect(() => readConfig(live)).toThrow(/a live key, the other a test/);
    const wrong = { ...stripe, STRIPE_SECRET_KEY: 'pk_test_s3cret' };
    expect(() => readConfig(wrong)).toThrow(/STRIPE_SECRET_KEY has a value/);
  });

  it('are also taken by PayPal, but never by PayPal and the sandbox', () => {
    expect(readConfig({ ...stripe, ...paypal }).paypal).toEqual({
      apiUrl: 'https://api-m.paypal.com',
      clientId: 'me',
      clientSecret: 's3cret',
    });
    expect(() => readConfig({ ...stripe, PAYPAL_CLIENT_ID: 'me' })).toThrow(/PAYPAL_CLIENT_SECRET is not set/);
    expect(() => readConfig(paypal)).toThrow(/moves no money/);
  });
});

describe('the artifact store', () => {
  it('needs no variables on disk, and names the missing ones for a bucket', () => {
    expect(readConfig({}).artifacts).toEqual({ kind: 'disk' });
    expect(() => readConfig({ ARTIFACTS: 's3', S3_BUCKET: 'b' })).toThrow(
      /which needs more:\nS3_ENDPOINT is not set.*\nS3_ACCESS_KEY_ID is not set.*\nS3_SECRET_ACCESS_KEY is not set/,
    );
  });
});

describe('the AI', () => {
  const model = { AI: 'openai-compatible', AI_BASE_URL: 'https://ai.test/v1/', AI_MODEL: 'small' };

  it('is built in without variables, and a model needs its address and its name', () => {
    expect(readConfig({}).ai).toEqual({ model: undefined, questionsPerDay: 200, tokensPerDay: 1_000_000 });
    expect(readConfig({ ...model, AI_API_KEY: 'k', AI_IMAGES: 'on' }).ai.model).toEqual({
      baseUrl: 'https://ai.test/v1',
      apiKey: 'k',
      name: 'small',
      acceptsImages: true,
      idleTimeoutMs: 30_000,
      firstTimeoutMs: 60_000,
      timeoutMs: 120_000,
      outputTokens: 2000,
    });
    expect(() => readConfig({ AI: 'openai-compatible' })).toThrow(
      /which needs more:\nAI_BASE_URL is not set.*\nAI_MODEL is not set/,
    );
  });

  it('refuses wrong values, and shows no secret', () => {
    expect(() => readConfig({ AI: 'gpt' })).toThrow('AI is "gpt", which is not allowed. Allowed: builtin or openai-');
    const wrong = () =>
      readConfig({
        ...model,
        AI_BASE_URL: 'https://me:hunter2@ai.test',
        AI_API_KEY: 'hunter2 ',
        AI_OUTPUT_TOKENS: '1',
      });
    expect(wrong).toThrow(/AI_BASE_URL has a value[^]*AI_API_KEY has a value[^]*AI_OUTPUT_TOKENS is "1"/);
    expect(wrong).not.toThrow(/hunter2/);
  });
});

describe('the README', () => {
  it('describes every variable', () => {
    const readme = readFileSync(join(repositoryRoot, 'server/README.md'), 'utf8');
    const described = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name);
    expect(described.sort()).toEqual(Object.keys(variables).sort());
  });
});
