import { z } from 'zod';
import { epochMs, nameOf } from '../common.schemas.ts';
import { failureTextLimits } from './failure-text.ts';

const remoteName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'kebab-case: letters, digits and single dashes');
const releaseHash = z.string().regex(/^[0-9a-f]{16}$/, '16 hexadecimal digits');
/** A hash, a hash prefix, or a version, which means its newest release. */
const releaseName = z.string().trim().min(4).max(80);
const flag = z.stringbool().default(false);

const ofRemote = z.object({ remote: remoteName });
const email = z.string().trim().toLowerCase().max(254);

/** The releases of one remote that users get. */
const channels = z.object({
  remote: remoteName,
  active: releaseHash.nullable(),
  canary: z.strictObject({ hash: releaseHash, percent: z.number().int() }).nullable(),
  /** The release that a rollback restores. */
  previous: releaseHash.nullable(),
  /** Whether the server rolls back a release by itself when the figures advise it. */
  auto_rollback: z.boolean(),
});

export const publish = {
  params: ofRemote,
  /** `dry_run` runs every check and records nothing. */
  query: z.object({ dry_run: flag }),
  response: z.object({
    remote: remoteName,
    version: z.string(),
    hash: releaseHash,
    /** False when the same bytes were published before, or with `dry_run`. */
    created: z.boolean(),
    /** Total size of the release in bytes. */
    bytes: z.number().int(),
    /** What the release breaks for other remotes once it is promoted; the registry takes it all the same. */
    warnings: z.array(z.object({ code: z.string(), path: z.string(), message: z.string() })),
  }),
};

/** Promotes even when the new shell cannot run any release of some remote; users then see that the remote is unavailable. */
const force = z.boolean().default(false);
/** What the caller saw. If the remote is given out differently by now, the call gets `channels_changed`. */
const expected = channels.pick({ active: true, canary: true }).strict().optional();
export const promote = {
  params: ofRemote,
  body: z.strictObject({ release: releaseName, force, expected }),
  response: channels,
};

export const canary = {
  params: ofRemote,
  /** `percent` 0 ends the canary and makes `release` optional. */
  body: z.strictObject({ release: releaseName.optional(), percent: z.number().int().min(0).max(100), expected }),
  response: channels,
};

export const rollback = {
  params: ofRemote,
  /** `withdraw` stops offering the remote when there is no earlier release. */
  body: z.strictObject({ withdraw: z.boolean().default(false), expected }),
  response: channels,
};

export const autoRollback = { params: ofRemote, body: z.strictObject({ enabled: z.boolean() }), response: channels };

export const pin = { params: ofRemote, body: z.strictObject({ email, release: releaseName }), response: channels };
export const unpin = { params: ofRemote, body: z.strictObject({ email }), response: channels };

const listedRelease = z.object({
  hash: releaseHash,
  version: z.string(),
  contract: z.string(),
  bytes: z.number().int(),
  published_at: epochMs,
  published_by: z.string(),
  active: z.boolean(),
  canary_percent: z.number().int().nullable(),
  pinned_users: z.number().int(),
  /** Whether its contract range includes the running shell's API version. */
  compatible: z.boolean(),
});

export const remotes = { response: z.object({ remotes: z.array(channels) }) };
export const releases = { params: ofRemote, response: z.object({ releases: z.array(listedRelease) }) };

/** One remote in the form a snapshot uses, for an override in the developer's own browser. */
export const release = {
  params: z.object({ remote: remoteName, release: releaseName }),
  response: z.object({ remote: z.record(z.string(), z.unknown()) }),
};

export const removeRelease = { params: release.params };

/** The release of one remote that a page load would get now with the shell of that hash (default: the shell it would get), as a snapshot lists it; null if there is none. */
export const currentRemote = {
  params: ofRemote,
  query: z.object({ shell: releaseHash.optional() }),
  /** `token` lets the page report the loads and failures of that release. */
  response: z.object({ remote: z.record(z.string(), z.unknown()).nullable(), token: z.string().nullable() }),
};

export const audit = {
  query: z.object({
    remote: remoteName.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(50),
    before: z.coerce.number().int().min(1).optional(),
    /** Part of the name of who acted, such as `administrator` or the name of a token; for operators also the address of an account. */
    actor: z.string().trim().min(1).max(254).optional(),
    /** `promote`, `rollback`, `create token`… */
    action: z.string().trim().min(1).max(60).optional(),
  }),
  response: z.object({
    entries: z.array(
      z.object({
        id: z.number().int(),
        at: epochMs,
        actor: z.string(),
        /** Address of the account that acted or is concerned; null for tokens, accounts that are gone, and callers with a deploy token. */
        actor_email: z.string().nullable(),
        user_email: z.string().nullable(),
        action: z.string(),
        remote: z.string(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
};

const tokenName = nameOf(60);
export const createToken = {
  params: ofRemote,
  body: z.strictObject({ name: tokenName }),
  /** Only this response shows `token`. */
  response: z.object({ id: z.uuid(), remote: remoteName, name: tokenName, token: z.string(), expires_at: epochMs }),
};
/** The caller's token; it works for another day, its successor for 90. */
export const renewToken = { params: ofRemote, response: createToken.response };
export const tokens = {
  params: ofRemote,
  response: z.object({
    tokens: z.array(
      z.object({
        id: z.uuid(),
        name: tokenName,
        created_at: epochMs,
        expires_at: epochMs,
        last_used_at: epochMs.nullable(),
        revoked_at: epochMs.nullable(),
      }),
    ),
  }),
};
export const revokeToken = { params: z.object({ remote: remoteName, token_id: z.uuid() }) };

/** Developers may read the registry and override remotes in their own browser. */
export const developers = { response: z.object({ emails: z.array(z.string()) }) };
export const setDeveloper = {
  body: z.strictObject({ email, developer: z.boolean() }),
  response: z.object({ email: z.string(), developer: z.boolean() }),
};

/** Operators are developers who may also change what users get, and see the accounts' audit log and the jobs. */
export const operators = { response: z.object({ emails: z.array(z.string()) }) };
export const setOperator = {
  body: z.strictObject({ email, operator: z.boolean() }),
  response: z.object({ email: z.string(), operator: z.boolean() }),
};

export const collect = {
  body: z.strictObject({ dry_run: z.boolean().default(false) }),
  response: z.object({
    removed: z.array(z.object({ remote: remoteName, hash: releaseHash, bytes: z.number().int() })),
  }),
};

/** Kinds of failure of a remote in the browser. */
const failureKind = z.enum([
  'contract',
  'load',
  'timeout',
  'style',
  'import',
  'mount',
  'render',
  'unmount',
  'event',
  'rejection',
]);

/** Random id of one failure, which its screen shows to the user. */
const reference = z.string().regex(/^[0-9a-f]{8}$/, '8 hexadecimal digits');

const telemetryEvent = z
  .object({
    remote: remoteName,
    hash: releaseHash,
    /** `load`: a part was mounted; `failure`: it was not, or failed later. */
    event: z.enum(['load', 'failure']),
    /** From the request to show it to its first paint. */
    duration_ms: z.number().min(0).max(600_000).optional(),
    failure: failureKind.optional(),
    /** What follows is for failures. The browser has removed queries, tokens and addresses of people from the texts; the server does it again. */
    reference: reference.optional(),
    /** `<remote>/<expose>`. */
    part: z.string().max(120).optional(),
    /** The page's path as its route declares it: `/dashboard/:ticker`. */
    page: z.string().max(200).optional(),
    message: z.string().max(failureTextLimits.message).optional(),
    /** As the browser writes it, without the origin. */
    stack: z.string().max(failureTextLimits.stack).optional(),
  })
  .refine(({ event, failure }) => (event === 'failure') === (failure !== undefined), {
    path: ['failure'],
    error: 'A failure has a kind, and a load has none',
  });

/** Signed by the server: the document's own, its successors, and those of releases that a retry took. */
const pageTokens = z.array(z.string().max(4000)).min(1).max(8);

export const telemetry = {
  /** Ignores fields that it does not know: a browser must be able to report failures to a server that is older than its shell. */
  body: z.object({ tokens: pageTokens, shell: releaseHash, events: z.array(telemetryEvent).min(1).max(50) }),
  /** `token` replaces the tokens of the call. */
  response: z.object({ accepted: z.number().int(), token: z.string() }),
};

/** For a page that was open for longer than its token is valid. */
export const renewPageToken = {
  body: z.strictObject({ tokens: pageTokens }),
  response: z.object({ token: z.string() }),
};

/** Failures of one release that have the same cause, as far as message and top frame tell. */
const failureGroup = z.object({
  id: z.number().int(),
  remote: remoteName,
  hash: releaseHash,
  /** Null once the release was removed. */
  version: z.string().nullable(),
  /** The shell's release of the first one. */
  shell: releaseHash,
  kind: failureKind,
  part: z.string().nullable(),
  page: z.string().nullable(),
  message: z.string(),
  /** The top frame: `src/features/orders/orders.page.tsx:42:7` if the release has source maps. */
  where: z.string().nullable(),
  count: z.number().int(),
  first_seen: epochMs,
  last_seen: epochMs,
});

/** Newest first. `before` is the `next` of the previous page; `reference` finds the failure that a user has reported. */
export const failures = {
  query: z.object({
    remote: remoteName.optional(),
    release: releaseHash.optional(),
    reference: z.string().trim().toLowerCase().pipe(reference).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    before: z
      .string()
      .regex(/^\d{1,15}\.\d{1,15}$/, 'The "next" of the previous page')
      .refine((next) => epochMs.safeParse(Number(next.split('.')[0])).success, 'The "next" of the previous page')
      .optional(),
  }),
  response: z.object({ failures: z.array(failureGroup), next: z.string().nullable() }),
};

export const failure = {
  params: z.object({ failure_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  response: failureGroup.extend({
    /** With the places in the sources where the release has source maps; null without a stack. */
    stack: z.string().nullable(),
    /** As the browser sent it. */
    browser_stack: z.string().nullable(),
    /** The newest 20. */
    references: z.array(z.object({ reference, at: epochMs, page: z.string().nullable() })),
  }),
};

export const telemetrySummary = {
  query: z.object({ remote: remoteName.optional(), hours: z.coerce.number().int().min(1).max(720).default(24) }),
  response: z.object({
    releases: z.array(
      z.object({
        remote: remoteName,
        hash: releaseHash,
        version: z.string(),
        active: z.boolean(),
        canary_percent: z.number().int().nullable(),
        loads: z.number().int(),
        failures: z.number().int(),
        failure_fraction: z.number(),
        /** 95 % confidence interval of that fraction. */
        failure_low: z.number(),
        failure_high: z.number(),
        failures_by_kind: z.record(z.string(), z.number().int()),
        load_p50_ms: z.number().nullable(),
        load_p95_ms: z.number().nullable(),
      }),
    ),
    /** Releases to roll back: they fail more often than their predecessor. */
    suggestions: z.array(z.object({ remote: remoteName, hash: releaseHash, reason: z.string() })),
  }),
};

const releaseNames = /^[a-z0-9-]{1,60}\.[0-9a-f]{16}(,[a-z0-9-]{1,60}\.[0-9a-f]{16}){0,63}$/;

/** Id of the snapshot that a page load would get now. `releases` reports the releases that the page has open: `<remote>.<hash>,…`. */
export const current = {
  query: z.object({ releases: z.string().max(5000).regex(releaseNames, 'Up to 64 of <remote>.<hash>').optional() }),
  response: z.object({ id: z.string() }),
};
