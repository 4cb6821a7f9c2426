import { createHmac } from 'node:crypto';
import type { Database, Transaction } from '../store/database.ts';
import { claimKey, findAnswer, keepAnswer } from '../store/answers.repository.ts';
import type { Account } from '../store/account.repository.ts';
import { randomLetters } from '../store/ids.ts';
import { callerOf } from './access.ts';
import { apiCalls } from './calls.ts';
import type { ApiCall } from './calls.ts';
import { Declined } from './context.ts';
import type { Caller, Context, Outcome } from './context.ts';
import { expandPaths } from './expand.ts';
import { readForm } from './form.ts';
import type { FormValue } from './form.ts';
import { errorBody, keyInUse, keyOfOtherRequest, needsSecretKey, Refusal, unknownAddress } from './refusal.ts';
import { apiVersion } from './version.ts';

export interface ApiRequest {
  readonly method: string;
  /** `/v1/customers?limit=3` */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
}

export interface Needs {
  readonly db: Database;
  readonly account: () => Promise<Account>;
  /** The time, in epoch milliseconds. */
  readonly now: () => number;
  readonly origin: () => string;
  /** Wakes the delivery of events when the transaction commits. */
  readonly announceEvents: (transaction: Transaction) => Promise<void>;
}

const keptMs = 24 * 3_600_000;
const longestKey = 255;

interface Parsed {
  readonly call: ApiCall;
  readonly ids: readonly string[];
  readonly caller: Caller;
  readonly params: { readonly [key: string]: FormValue };
  readonly fingerprint: string;
}

function parse({ method, url, headers, body }: ApiRequest, account: Account): Parsed {
  const [path = '', query = ''] = url.split('?');
  const { key, _stripe_version: _, ...params } = readForm(method === 'POST' ? body : query);
  const caller = callerOf(account, headers['authorization'], typeof key === 'string' ? key : undefined);
  const inside = path.replace(/^\/v1/, '');
  const call = apiCalls.find((each) => each.method === method && each.pattern.test(inside));
  if (!call) throw unknownAddress(method, path);
  if (caller === 'publishable' && !call.isPublic) throw needsSecretKey();
  const ids = (call.pattern.exec(inside) ?? []).slice(1).map(decodeURIComponent);
  // Keyed, so that a card number in the parameters cannot be found by trying.
  const fingerprint = createHmac('sha256', account.secretKey).update(`${method} ${path} ${body}`).digest('base64url');
  return { call, ids, caller, params, fingerprint };
}

async function outcomeOf(call: ApiCall, context: Context): Promise<Outcome> {
  const result = await call.handler(context);
  if (result instanceof Declined) return result.outcome;
  const { expand = [] } = context.params;
  const paths = Array.isArray(expand) ? expand.filter((path) => typeof path === 'string') : [];
  // A browser sees objects only as far as the call itself shows them.
  if (context.caller === 'publishable' || paths.length === 0) return { status: 200, body: result };
  return { status: 200, body: await expandPaths(result, paths, context.transaction) };
}

/** Runs a call once per idempotency key: repeated, it gets the answer of the first time. */
async function runOnce(
  key: string,
  { fingerprint, caller }: Parsed,
  context: Context,
  run: () => Promise<Outcome>,
): Promise<ApiAnswer> {
  const { requestId, transaction } = context;
  if (key.length > longestKey) {
    throw new Refusal(400, {
      type: 'invalid_request_error',
      message: `Idempotency keys have at most ${longestKey} characters.`,
    });
  }
  const ofCaller = `${caller} ${key}`;
  if (!(await claimKey(ofCaller, transaction))) throw keyInUse(key);
  const now = new Date(context.now * 1000);
  const headers = { 'idempotency-key': key };
  const kept = await findAnswer(ofCaller, new Date(now.getTime() - keptMs), transaction);
  if (kept) {
    if (kept.fingerprint !== fingerprint) throw keyOfOtherRequest(key);
    const { status, body, requestId: original } = kept;
    return { status, body, headers: { ...headers, 'idempotent-replayed': 'true', 'original-request': original } };
  }
  const { status, body: content } = await run();
  const body = JSON.stringify(content);
  await keepAnswer({ key: ofCaller, fingerprint, requestId, status, body, createdAt: now }, transaction);
  return { status, body, headers: { ...headers, 'original-request': requestId } };
}

/** Serves a request in one transaction: its effects, its events and the kept answer exist together or not at all. */
export async function runCall(
  request: ApiRequest,
  { db, account, now, origin, announceEvents }: Needs,
): Promise<ApiAnswer> {
  const requestId = `req_${randomLetters(14)}`;
  const common = { 'request-id': requestId, 'stripe-version': apiVersion, 'content-type': 'application/json' };
  try {
    const opened = await account();
    const parsed = parse(request, opened);
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const answer = await db.transaction(async (transaction): Promise<ApiAnswer> => {
      const context: Context = {
        transaction,
        caller: parsed.caller,
        requestId,
        idempotencyKey: key ?? null,
        now: Math.floor(now() / 1000),
        origin,
        events: opened.switches.events,
        announceEvents: () => announceEvents(transaction),
        params: parsed.params,
        ids: parsed.ids,
      };
      const run = () => outcomeOf(parsed.call, context);
      if (key) return runOnce(key, parsed, context, run);
      const { status, body } = await run();
      return { status, body: JSON.stringify(body), headers: {} };
    });
    return { ...answer, headers: { ...answer.headers, ...common } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, headers: common, body: JSON.stringify(errorBody(error.body)) };
  }
}
