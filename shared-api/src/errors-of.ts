import { acceptsApiKey } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { Contract } from './schemas.ts';

const ofBodies: readonly ErrorCode[] = [
  'malformed_request',
  'payload_too_large',
  'unsupported_media_type',
  'request_timeout',
  'rate_limited',
];
/** Any bytes of any type are read. */
const ofBytes = ofBodies.filter((code) => code !== 'malformed_request' && code !== 'unsupported_media_type');
const ofSessions: readonly ErrorCode[] = ['token_invalid', 'token_expired', 'session_ended'];
const ofDeployTokens: readonly ErrorCode[] = ['deploy_token_missing', 'deploy_token_invalid'];
const ofAccess: Readonly<Record<Endpoint['access'], readonly ErrorCode[]>> = {
  public: [],
  optional: ofSessions,
  user: ['token_missing', ...ofSessions],
  deploy: ofDeployTokens,
  admin: [...ofDeployTokens, 'administrator_required'],
  developer: [...ofDeployTokens, ...ofSessions, 'developer_required'],
  operator: [...ofDeployTokens, ...ofSessions, 'operator_required'],
};

const namesOf = (schema: Contract['schemas']['params']) =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

/** A deploy token is for one remote. */
function namesRemote({ endpoint: { access }, schemas }: Contract): boolean {
  const names = [...namesOf(schemas.params), ...namesOf(schemas.query)];
  return ['deploy', 'developer', 'operator'].includes(access) && names.includes('remote');
}

/** Raw bytes are never invalid by themselves. A malformed path parameter gets the endpoint's not-found code, if it has one. */
function canBeInvalid({ endpoint: { encoding, errors }, schemas }: Contract): boolean {
  if (schemas.query || (schemas.body && encoding !== 'raw')) return true;
  const params = namesOf(schemas.params);
  if (params.length === 0 || errors.includes('not_found')) return false;
  return !errors.includes('unknown_ticker') || params.some((name) => name !== 'ticker');
}

/** All problem codes that callers of an endpoint can get: its own, and those that its shape implies. */
export function errorsOf(contract: Contract): readonly ErrorCode[] {
  const { access, acceptsExpiredToken, encoding, errors, method, permission, rateLimits, requires } = contract.endpoint;
  const implied: readonly (readonly [boolean, readonly ErrorCode[]])[] = [
    [true, ['internal_error', 'service_unavailable', ...ofAccess[access]]],
    [access === 'user' && !acceptsApiKey(contract.endpoint), ['key_not_allowed']],
    [namesRemote(contract), ['not_your_remote']],
    [canBeInvalid(contract), ['invalid_request']],
    // The server reads a body even when the endpoint declares none.
    [method !== 'GET', encoding === 'raw' ? ofBytes : ofBodies],
    [encoding === 'tar', ['malformed_upload']],
    [rateLimits.length > 0, ['rate_limited']],
    [requires !== undefined, ['tier_required']],
    [permission !== undefined, ['account_closed']],
  ];
  const all = new Set([...errors, ...implied.flatMap(([applies, codes]) => (applies ? codes : []))]);
  if (acceptsExpiredToken) all.delete('token_expired');
  return [...all];
}
