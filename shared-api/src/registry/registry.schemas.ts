import { z } from 'zod';
import { epochMs } from '../common.schemas.ts';

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
  canary: z.object({ hash: releaseHash, percent: z.number().int() }).nullable(),
  /** The release that a rollback restores. */
  previous: releaseHash.nullable(),
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
  }),
};

/** Promotes even when the new shell cannot run any release of some remote; users then see that the remote is unavailable. */
const force = z.boolean().default(false);
export const promote = { params: ofRemote, body: z.object({ release: releaseName, force }), response: channels };

export const canary = {
  params: ofRemote,
  /** `percent` 0 ends the canary and makes `release` optional. */
  body: z.object({ release: releaseName.optional(), percent: z.number().int().min(0).max(100) }),
  response: channels,
};

export const rollback = {
  params: ofRemote,
  /** `withdraw` stops offering the remote when there is no earlier release. */
  body: z.object({ withdraw: z.boolean().default(false) }),
  response: channels,
};

export const pin = { params: ofRemote, body: z.object({ email, release: releaseName }), response: channels };
export const unpin = { params: ofRemote, body: z.object({ email }), response: channels };

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
  response: z.object({ remote: z.record(z.string(), z.unknown()).nullable() }),
};

export const audit = {
  query: z.object({
    remote: remoteName.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(50),
    before: z.coerce.number().int().min(1).optional(),
  }),
  response: z.object({
    entries: z.array(
      z.object({
        id: z.number().int(),
        at: epochMs,
        actor: z.string(),
        action: z.string(),
        remote: z.string(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
};

const tokenName = z.string().trim().min(1).max(60);
export const createToken = {
  params: ofRemote,
  body: z.object({ name: tokenName }),
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
  body: z.object({ email, developer: z.boolean() }),
  response: z.object({ email: z.string(), developer: z.boolean() }),
};

export const collect = {
  body: z.object({ dry_run: z.boolean().default(false) }),
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

const telemetryEvent = z.object({
  remote: remoteName,
  hash: releaseHash,
  /** `load`: a part was mounted; `failure`: it was not, or failed later. */
  event: z.enum(['load', 'failure']),
  /** From the request to show it to its first paint. */
  duration_ms: z.number().min(0).max(600_000).optional(),
  failure: failureKind.optional(),
});

export const telemetry = {
  body: z.object({ events: z.array(telemetryEvent).min(1).max(50) }),
  /** Number of events accepted, for releases that the registry knows. */
  response: z.object({ accepted: z.number().int() }),
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
