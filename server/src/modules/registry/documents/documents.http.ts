import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, type Release } from '@candlewick/shared-platform/descriptor';
import { matchPage, type RemoteSnapshot, type Snapshot } from '@candlewick/shared-platform/snapshot';
import { LRUCache } from 'lru-cache';
import { choiceWith, choose, hasCanary } from '../channels/choose.ts';
import type { Choice, RegistryState } from '../channels/choose.ts';
import { cohortOfRequest, isDeveloperRequest, setCohort, visitorCohort } from '../../../accounts/cohort.http.ts';
import { overriddenIn } from '../channels/overridden.http.ts';
import type { DeveloperSeal } from '../../../accounts/cohort.http.ts';
import { Compressed } from '../publishing/compressed.http.ts';
import { hintsOf, mayBeHinted } from './early-hints.http.ts';
import { inlineScriptsOf, pageToShow, renderHtml } from './html.ts';
import { hourMs, hourOf } from './page-tokens.ts';
import type { PageTokens } from './page-tokens.ts';
import { remoteSnapshot, snapshotIdOf, snapshotOf } from '../snapshot.ts';
import type { RegistryView } from '../registry-state.service.ts';

interface Session {
  readonly choice: Choice;
  readonly snapshotId: string;
}

const saysLoggedIn = (cookie = '') => /(^|;\s*)candlewick\.logged_in=true(;|$)/.test(cookie);

/** The releases that a document names. */
const releasesOf = ({ shell, remotes, incompatible }: Choice) =>
  [...(shell ? [shell] : []), ...remotes, ...incompatible].map(({ hash, descriptor: { name: remote } }) => ({
    remote,
    hash,
  }));

const notReady = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Candlewick</title>
<h1>Candlewick is not ready</h1><p>No release of the shell has been promoted yet.</p></html>`;

interface Needs {
  readonly view: RegistryView;
  readonly seal: DeveloperSeal;
  readonly pageTokens: Pick<PageTokens, 'forDocument'>;
  readonly onUse: (choice: Choice) => void;
  readonly earlyHints: boolean;
  /** Whether cards are taken by Stripe itself. */
  readonly stripe: boolean;
}

interface Rendered {
  readonly html: Compressed;
  readonly hints: readonly string[];
  /** Digest of the text without its token. */
  readonly digest: string;
}

/** How long a browser may show a document again: its token is good for a day, and the page gets a new one when it reports. */
const reusableForMs = 12 * hourMs;

/** Names the text of a document and the hour of its token. Weak: the same for all encodings. */
const etagOf = (digest: string, hour: number) => `W/"${digest}.${hour.toString(36)}"`;

/** The entity tag by which the browser has this document, from an hour whose token is still good. */
function knownTag({ headers }: FastifyRequest, digest: string, now: number): string | undefined {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  return tags.find((tag) => {
    const [, theirs, hour = ''] = /^W\/"(.+)\.([0-9a-z]{1,9})"$/.exec(tag) ?? [];
    const age = hourOf(now) - Number.parseInt(hour, 36);
    return theirs === digest && age >= 0 && age < reusableForMs;
  });
}

interface CurrentRemote extends RemoteSnapshot {
  /** The file that declares its overlays and slots, for `candlewick types`. */
  readonly types: string | undefined;
}

const typesOf = ({ files }: Release) => Object.keys(files).find((file) => /^contracts\.\w+\.d\.ts$/.test(file));

/** The composed app as documents: one per snapshot, page and kind of visitor, rendered once an hour. */
export class Documents {
  readonly #needs: Needs;
  /** Keyed by state object, so entries go when the state does. */
  readonly #sessions = new WeakMap<RegistryState, LRUCache<string, Session>>();
  readonly #snapshots = new LRUCache<string, Snapshot>({ max: 200 });
  readonly #rendered = new LRUCache<string, Rendered>({ max: 500 });
  readonly #policies = new LRUCache<string, string>({ max: 50 });

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Id of the snapshot that this browser would get now. */
  currentId(request: FastifyRequest): string {
    return this.#sessionOf(this.#needs.view.state, cohortOfRequest(request)).snapshotId;
  }

  /**
   * The release of a remote that this browser would get now with a shell, by default with the one that it would get; null if there is
   * none, or the shell is not in use.
   */
  currentRemote(request: FastifyRequest, name: string, shellHash: string | undefined): CurrentRemote | null {
    const { view, onUse } = this.#needs;
    const { state } = view;
    const cohort = cohortOfRequest(request);
    const session = this.#sessionOf(state, cohort);
    const wanted = shellHash ?? session.choice.shell?.hash ?? '';
    const shell = state.remotes.get('shell')?.releases.get(wanted);
    if (!shell) return null;
    const choice = session.choice.shell?.hash === wanted ? session.choice : choiceWith(shell, state, cohort);
    const release = choice.remotes.find(({ descriptor }) => descriptor.name === name);
    if (!release) return null;
    onUse(choice);
    return { ...remoteSnapshot(release, shell), types: typesOf(release) };
  }

  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const { view, seal, pageTokens, onUse, earlyHints } = this.#needs;
    // Not parsed as a URL: `//` is a path here, not a host.
    const [pathname = ''] = request.url.split('?');
    const { state } = view;
    let cohort = cohortOfRequest(request);
    if (cohort === null && hasCanary(state)) {
      cohort = visitorCohort();
      setCohort(request, reply, cohort);
    }
    const session = this.#sessionOf(state, cohort);
    const shell = session.choice.shell ?? null;
    const developer = isDeveloperRequest(request, cohort, seal);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', this.#policyOf(shell, developer));
    if (!shell) return reply.header('cache-control', 'no-store').code(503).header('retry-after', '30').send(notReady);
    onUse(session.choice);
    const snapshot = this.#snapshotFor(session, shell);
    const loggedIn = saysLoggedIn(request.headers.cookie);
    const page = pageToShow(snapshot, pathname, loggedIn);
    const overridden = developer ? overriddenIn(request) : '';
    const kind = developer ? `developer ${overridden}` : '';
    const now = Date.now();
    const place = page ? `${page.owner.baseUrl} ${page.path}` : '';
    const key = `${snapshot.id} ${loggedIn} ${place} ${kind} ${hourOf(now)}`;
    let document = this.#rendered.get(key);
    if (!document) {
      const token = pageTokens.forDocument(releasesOf(session.choice), now);
      const html = renderHtml({
        snapshot,
        shell,
        page,
        token,
        loggedIn,
        developer,
        overridden: overridden.split('.'),
      });
      const digest = createHash('sha256').update(html.replace(token, '')).digest('base64url').slice(0, 22);
      document = { html: new Compressed(html), hints: hintsOf(html), digest };
      this.#rendered.set(key, document);
    }
    if (isKnown(snapshot, pathname)) {
      const known = knownTag(request, document.digest, now);
      reply.header('etag', known ?? etagOf(document.digest, hourOf(now)));
      if (known) return reply.code(304).header('vary', 'accept-encoding').send();
    } else {
      reply.code(404);
    }
    if (earlyHints && mayBeHinted(request)) reply.raw.writeEarlyHints({ link: [...document.hints] });
    return document.html.send(request, reply);
  }

  /** What a cohort gets now. */
  #sessionOf(state: RegistryState, cohort: string | null): Session {
    const differs = cohort !== null && (hasCanary(state) || state.pins.has(cohort));
    const known = this.#sessions.get(state) ?? new LRUCache<string, Session>({ max: 10_000 });
    this.#sessions.set(state, known);
    const key = differs ? cohort : '';
    let session = known.get(key);
    if (!session) {
      const choice = choose(state, differs ? cohort : null);
      session = { choice, snapshotId: snapshotIdOf(choice) };
      known.set(key, session);
    }
    return session;
  }

  #snapshotFor({ choice, snapshotId }: Session, shell: Release): Snapshot {
    let snapshot = this.#snapshots.get(snapshotId);
    if (!snapshot) {
      snapshot = snapshotOf(snapshotId, shell, choice);
      this.#snapshots.set(snapshotId, snapshot);
    }
    return snapshot;
  }

  #policyOf(shell: Release | null, developer: boolean): string {
    const { stripe } = this.#needs;
    const key = `${shell?.hash ?? ''} ${developer}`;
    const inlineScripts = inlineScriptsOf(shell);
    const policy = this.#policies.get(key) ?? contentSecurityPolicy({ inlineScripts, developer, stripe });
    this.#policies.set(key, policy);
    return policy;
  }
}

/** Whether a path leads to a page or a redirect. Other paths get status 404 with the same document. */
function isKnown({ shell, remotes }: Snapshot, pathname: string): boolean {
  const pages = [shell, ...remotes].flatMap((each) => each.pages);
  return (
    matchPage(pages, pathname) !== null || pages.some((page) => page.redirects?.some(({ from }) => from === pathname))
  );
}
