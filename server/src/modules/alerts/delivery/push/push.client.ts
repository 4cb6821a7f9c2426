import type { PushKeys } from './push-keys.service.ts';
import { isSuccess, postGuarded } from '../guarded-post.client.ts';
import type { Browser } from './push.repository.ts';

/** What the service worker of the page shows. */
export interface PushNote {
  readonly title: string;
  readonly body: string;
  /** Path of the page about it. */
  readonly href: string;
  /** A later note with the same tag replaces it, so one that is sent twice is shown once. At most 32 letters, digits, `-` and `_`. */
  readonly tag: string;
}

export interface Pushed {
  /** `gone`: the browser no longer has a subscription, or has one that nothing can be encrypted for. */
  readonly outcome: 'delivered' | 'gone' | 'failed';
  readonly message: string;
}

type Target = Pick<Browser, 'endpoint' | 'p256dh' | 'auth'>;

interface Needs {
  readonly keysOf: () => Promise<PushKeys | undefined>;
  /** `mailto:` or `https:` address of the operator. */
  readonly contact: string;
  readonly allowsPrivate: boolean;
  /** How long a push service may take; usually 10 s. */
  readonly waitsMs?: number;
}

/** How long a push service keeps a note for a browser that is off. Old news about prices helps nobody. */
const keptSeconds = 12 * 3600;
/** The push service has forgotten the subscription: unsubscribed, expired or withdrawn (RFC 8030, section 7.3). */
const goneStatuses: ReadonlySet<number | null> = new Set([404, 410]);

async function requestFor(target: Target, note: PushNote, keys: PushKeys, contact: string) {
  // Loaded with the first note: most processes never send one, and none needs it to start.
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = target;
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(note), {
    vapidDetails: { subject: contact, ...keys },
    contentEncoding: 'aes128gcm',
    TTL: keptSeconds,
    urgency: 'high',
    topic: note.tag,
  });
}

/** Sends notes to push services: encrypted for the browser (RFC 8291), signed by the server (RFC 8292), as RFC 8030 says. */
export function createPushSender({ keysOf, contact, allowsPrivate, waitsMs }: Needs) {
  return {
    /** False: this server sends none. */
    isOffered: async (): Promise<boolean> => (await keysOf()) !== undefined,

    /** Never rejects for what a push service does. Aborting fails what is being sent. */
    async send(target: Target, note: PushNote, signal?: AbortSignal): Promise<Pushed> {
      const keys = await keysOf();
      if (!keys) return { outcome: 'failed', message: 'This server doesn’t send browser notifications.' };
      let details;
      try {
        details = await requestFor(target, note, keys, contact);
      } catch (error) {
        // The browser's key is no point of the curve.
        return { outcome: 'gone', message: error instanceof Error ? error.message : String(error) };
      }
      const { endpoint: url, headers, body } = details;
      const posted = await postGuarded(
        {
          url,
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
          body: body ?? '',
          signal,
        },
        allowsPrivate,
        waitsMs,
      );
      if (isSuccess(posted)) return { outcome: 'delivered', message: 'Notification sent.' };
      if (goneStatuses.has(posted.status)) {
        return { outcome: 'gone', message: 'This browser has turned notifications off. Turn them on again there.' };
      }
      const said = posted.status === null ? 'could not be reached' : `answered ${posted.status}`;
      return { outcome: 'failed', message: `The browser’s push service ${said}.` };
    },
  };
}

export type PushSender = ReturnType<typeof createPushSender>;
