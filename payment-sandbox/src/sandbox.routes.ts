import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { errorBody, Refusal } from './api/refusal.ts';
import type { ErrorBody } from './api/refusal.ts';
import type { ApiAnswer } from './api/run-call.ts';
import { releaseTrain } from './api/version.ts';
import { browserFile, browserScript } from './browser/browser-script.ts';
import type { Challenge } from './intents/authenticate.ts';
import { registerSandboxPayPal } from './paypal/paypal.routes.ts';
import { cardDocument, sandboxPage, sandboxPageHeaders } from './sandbox-page.ts';
import type { Sandbox } from './sandbox.ts';
import { registerSwitches } from './switches.routes.ts';

const bodyLimit = 64 * 1024;
/** Calls per minute and network: more than any test of a person makes. */
const callsPerMinute = 1200;

const formType = 'application/x-www-form-urlencoded';

/** Bodies stay texts: the API reads nested brackets by itself. */
export function takeFormsAsText(scope: FastifyInstance): void {
  scope.removeContentTypeParser(formType);
  scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function sendAnswer(reply: FastifyReply, answer: ApiAnswer | null): FastifyReply {
  if (answer === null) {
    // A switch wants the answer to be lost.
    reply.hijack().raw.destroy();
    return reply;
  }
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}

/** Like the API of Stripe, errors are objects: the SDK takes a text for an error of OAuth. */
function answerErrors(scope: FastifyInstance): void {
  const send = (reply: FastifyReply, status: number, body: ErrorBody) =>
    reply.code(status).type('application/json').serializer(JSON.stringify).send(errorBody(body));
  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return send(reply, error.status, error.body);
    const { statusCode = 500, message } = error as { statusCode?: number; message: string };
    if (statusCode < 500) return send(reply, statusCode, { type: 'invalid_request_error', message });
    request.log.error({ traceId: request.id, err: error }, 'a call of the payment sandbox failed');
    return send(reply, 500, { type: 'api_error', message: 'The payment sandbox failed. Try again.' });
  });
}

/** What an address limit counts as one client. */
type ClientOf = (address: string | undefined) => string;

function registerApi(scope: FastifyInstance, sandbox: Sandbox, clientOf: ClientOf): void {
  const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: 60 });
  scope.addHook('onRequest', async (request, reply) => {
    // Card inputs run in an opaque origin.
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    await limiter.consume(clientOf(request.ip)).catch(() => {
      throw new Refusal(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' });
    });
  });
  scope.options('/sandbox/v1/*', (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
        'access-control-max-age': '600',
      })
      .send(),
  );
  scope.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/sandbox/v1/*',
    bodyLimit,
    async handler({ method, url, headers, body }: FastifyRequest, reply) {
      const answer = await sandbox.handle({
        method,
        url: url.replace(/^\/sandbox/, ''),
        headers: {
          authorization: headers.authorization,
          'idempotency-key': headerOf(headers['idempotency-key']),
        },
        body: typeof body === 'string' ? body : '',
      });
      return sendAnswer(reply, answer);
    },
  });
}

const askedFor = z.object({ client_secret: z.string().max(200), verdict: z.enum(['complete', 'fail']).optional() });
const closeWindow = 'window.close();';
const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

function challengePage(challenge: Challenge, secret: string): { html: string; script: string | undefined } {
  if (challenge.isOpen) {
    const { amountCents } = challenge;
    const what =
      amountCents === null ? 'Candlewick wants to save your card.' : `Candlewick asks for ${dollars(amountCents)}.`;
    const html = sandboxPage({
      title: 'Confirm that it is you',
      texts: [`${what} At a real payment, your bank would now ask you to confirm it (3-D Secure).`],
      name: 'verdict',
      buttons: [
        { label: 'Complete', value: 'complete' },
        { label: 'Fail', value: 'fail' },
      ],
      hidden: { client_secret: secret },
    });
    return { html, script: undefined };
  }
  const isDone = challenge.status === 'succeeded' || challenge.status === 'requires_capture';
  const html = sandboxPage({
    title: isDone ? 'You have confirmed it' : 'You have not confirmed it',
    texts: ['You can close this window.'],
    script: closeWindow,
  });
  return { html, script: closeWindow };
}

function registerAuthentication(scope: FastifyInstance, sandbox: Sandbox): void {
  const gone = sandboxPage({
    title: 'There is nothing to confirm here',
    texts: ['The address is not one of a payment that waits for you. Go back to Candlewick and try again.'],
  });
  const show = async (request: FastifyRequest, reply: FastifyReply, given: unknown) => {
    const { id } = request.params as { id: string };
    const parsed = askedFor.safeParse(given);
    const found = parsed.success
      ? sandbox.authenticate(id, parsed.data.client_secret, parsed.data.verdict)
      : Promise.resolve(null);
    const challenge = await found.catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    reply.type('text/html; charset=utf-8');
    if (!challenge || !parsed.success) return reply.code(404).headers(sandboxPageHeaders(undefined, null)).send(gone);
    if (request.method === 'POST' && challenge.returnUrl) return reply.redirect(challenge.returnUrl, 303);
    const { html, script } = challengePage(challenge, parsed.data.client_secret);
    return reply.headers(sandboxPageHeaders(script, challenge.returnUrl)).send(html);
  };
  scope.get('/sandbox/authenticate/:id', (request, reply) => show(request, reply, request.query));
  scope.post('/sandbox/authenticate/:id', { bodyLimit }, (request, reply) =>
    show(request, reply, Object.fromEntries(new URLSearchParams(String(request.body)))),
  );
}

function registerBrowserFiles(scope: FastifyInstance): void {
  const script = browserScript(['element.js', 'elements.js', 'stripe.js'], { sandboxVersion: releaseTrain });
  const card = cardDocument(
    browserScript(['card-fields.js', 'card-inputs.js', 'card-frame.js']),
    browserFile('card-frame.css'),
  );
  scope.get('/sandbox/stripe.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
      .send(script),
  );
  scope.get('/sandbox/card', (_request, reply) =>
    reply
      .removeHeader('x-frame-options')
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': card.policy,
        'referrer-policy': 'no-referrer',
      })
      .send(card.html),
  );
}

/**
 * Serves the payment sandbox below `/sandbox`: the API, its script for browsers, the card inputs, the pages of the bank and of PayPal, and
 * the switches.
 */
export async function registerSandbox(app: FastifyInstance, sandbox: Sandbox, clientOf: ClientOf): Promise<void> {
  await app.register(async (scope) => {
    takeFormsAsText(scope);
    answerErrors(scope);
    await scope.register(async (inner) => registerApi(inner, sandbox, clientOf));
    registerAuthentication(scope, sandbox);
    registerBrowserFiles(scope);
    registerSandboxPayPal(scope, sandbox.paypal);
    registerSwitches(scope, sandbox);
  });
}
