import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ReleaseKey } from '../artifacts/artifact.store.ts';
import { registryProblems } from '../registry.errors.ts';

export const hourMs = 3_600_000;
/** How long a page may report with a token. */
const validForMs = 24 * hourMs;
/** How long an open page can get a successor for a token, so a machine may sleep that long. */
const renewableForMs = 30 * 24 * hourMs;

const formatVersion = 1;
const sessionBytes = 12;
/** Bytes that stand for a release. A token of 100 releases names another one by chance once in 43 million. */
const digestBytes = 4;
const signatureBytes = 16;
const headBytes = 1 + 4 + 1;
/** The endpoints take 4,000 characters. */
const mostReleases = 700;

/** What a page may report. */
export interface PageRights {
  /** Id of the page load; null in a document, which many browsers get. */
  readonly session: string | null;
  /** Digests of the releases. */
  readonly releases: ReadonlySet<string>;
}

interface Read extends PageRights {
  readonly issuedAtMs: number;
}

/** Start of the hour, which the tokens of documents share. */
export const hourOf = (now: number): number => Math.floor(now / hourMs) * hourMs;

/** The rights of one page load, which begins with its first report. */
export const begun = ({ session, releases }: PageRights) => ({
  session: session ?? randomBytes(sessionBytes).toString('base64url'),
  releases,
});

/** Stands for a release in a token. */
export const digestOfRelease = ({ remote, hash }: ReleaseKey): string =>
  createHash('sha256')
    .update(`${remote} ${hash}`)
    .digest('hex')
    .slice(0, 2 * digestBytes);

/**
 * Signs what a page may report: the releases that its document named, since when, and from its first report on which page load it is. The
 * browser gets the first token in the document, so only who loads a page can report, and only about what this page got.
 */
export function createPageTokens(secret: string) {
  const sign = (content: Buffer) =>
    createHmac('sha256', secret).update('page token').update(content).digest().subarray(0, signatureBytes);

  function write({ session, releases }: PageRights, issuedAtMs: number): string {
    const head = Buffer.alloc(headBytes);
    head.writeUInt8(formatVersion);
    head.writeUInt32BE(Math.floor(issuedAtMs / 1000), 1);
    head.writeUInt8(session === null ? 0 : 1, headBytes - 1);
    const digests = [...releases].slice(0, mostReleases).map((digest) => Buffer.from(digest, 'hex'));
    const content = Buffer.concat([head, Buffer.from(session ?? '', 'base64url'), ...digests]);
    return Buffer.concat([content, sign(content)]).toString('base64url');
  }

  function readOne(token: string): Read {
    const bytes = Buffer.from(token, 'base64url');
    const content = bytes.subarray(0, -signatureBytes);
    const isOurs = content.length >= headBytes && timingSafeEqual(bytes.subarray(-signatureBytes), sign(content));
    if (!isOurs || content.readUInt8() !== formatVersion) throw registryProblems.pageTokenInvalid();
    const end = headBytes + (content.readUInt8(headBytes - 1) === 0 ? 0 : sessionBytes);
    const releases = new Set<string>();
    for (let at = end; at < content.length; at += digestBytes) {
      releases.add(content.toString('hex', at, at + digestBytes));
    }
    return {
      session: end === headBytes ? null : content.toString('base64url', headBytes, end),
      issuedAtMs: content.readUInt32BE(1) * 1000,
      releases,
    };
  }

  function read(tokens: readonly string[], now: number, lifeMs: number): PageRights {
    const all = tokens.map(readOne);
    const oldest = Math.min(...all.map(({ issuedAtMs }) => issuedAtMs));
    if (now - oldest >= lifeMs) throw registryProblems.pageTokenExpired(now - oldest < renewableForMs);
    const session = all.find((each) => each.session !== null)?.session ?? null;
    return { session, releases: new Set(all.flatMap(({ releases }) => [...releases])) };
  }

  return {
    /** For documents: the same for an hour, so the server renders and compresses a document once an hour. */
    forDocument: (releases: readonly ReleaseKey[], now: number): string =>
      write({ session: null, releases: new Set(releases.map(digestOfRelease)) }, hourOf(now)),

    /** The successor of tokens, for one page load. */
    forPage: (rights: PageRights, now: number): string => write(begun(rights), now),

    /** Throws page_token_invalid, or page_token_expired with a remedy. */
    read: (tokens: readonly string[], now: number): PageRights => read(tokens, now, validForMs),

    /** The same for tokens that have expired within 30 days. */
    readToRenew: (tokens: readonly string[], now: number): PageRights => read(tokens, now, renewableForMs),
  };
}

export type PageTokens = ReturnType<typeof createPageTokens>;
