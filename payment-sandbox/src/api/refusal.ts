/** The content of an error as Stripe sends it. */
export interface ErrorBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly param?: string | undefined;
  readonly [more: string]: unknown;
}

/** Ends a request without any effect. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

const documented = (code: string | undefined) =>
  code === undefined ? {} : { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` };

/** The error with the link to its documentation, without undefined fields. */
export const errorBody = (body: ErrorBody): { error: ErrorBody } => ({
  error: JSON.parse(JSON.stringify({ ...documented(body.code), ...body })) as ErrorBody,
});

type More = Pick<ErrorBody, 'code' | 'param'> & Readonly<Record<string, unknown>>;

export const invalid = (message: string, more: More = {}): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', message, ...more });

export const noSuch = (what: string, id: string, param: string): Refusal =>
  new Refusal(param === 'id' || param === 'intent' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

export const unknownAddress = (method: string, path: string): Refusal =>
  new Refusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. The payment sandbox serves the part of Stripe that Candlewick uses.`,
  });

export const noKey = (): Refusal =>
  new Refusal(401, {
    type: 'invalid_request_error',
    message:
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
  });

export const wrongKey = (key: string): Refusal =>
  new Refusal(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`,
  });

export const needsSecretKey = (): Refusal =>
  new Refusal(401, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });

export const keyInUse = (key: string): Refusal =>
  new Refusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Stripe Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });

export const keyOfOtherRequest = (key: string): Refusal =>
  new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
