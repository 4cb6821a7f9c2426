import { pushWorkerPath } from '@candlewick/shared-api';

/** `blocked`: the user, or who manages the browser, lets Candlewick show no notifications. */
export type BrowserState =
  | { readonly kind: 'unsupported' | 'blocked' | 'off' }
  | { readonly kind: 'on'; readonly endpoint: string };

/** Where this browser gets its notifications, as the server takes it. */
export interface BrowserAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What notifications need of a browser. */
export interface PushBrowser {
  /** Asks the user nothing. With another key than the server's, the browser is off. */
  state(publicKey: string): Promise<BrowserState>;
  /** Asks for the permission; to be called by a click. Undefined: the user has not given it. */
  turnOn(publicKey: string): Promise<BrowserAddress | undefined>;
  turnOff(): Promise<void>;
}

/** Without https, or in a private window of some browsers, there are none of these. */
const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscribed = async () => (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription();

/** Base64url without padding, as the server writes keys. */
const textOf = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const isFor = (publicKey: string, { options }: PushSubscription) => textOf(options.applicationServerKey) === publicKey;

export const thisBrowser: PushBrowser = {
  async state(publicKey) {
    if (!isSupported()) return { kind: 'unsupported' };
    if (Notification.permission === 'denied') return { kind: 'blocked' };
    const subscription = await subscribed();
    return subscription && isFor(publicKey, subscription)
      ? { kind: 'on', endpoint: subscription.endpoint }
      : { kind: 'off' };
  },

  async turnOn(publicKey) {
    if ((await Notification.requestPermission()) !== 'granted') return undefined;
    await navigator.serviceWorker.register(pushWorkerPath);
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    if (before && !isFor(publicKey, before)) await before.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const [p256dh, auth] = (['p256dh', 'auth'] as const).map((name) => textOf(subscription.getKey(name)));
    return { endpoint: subscription.endpoint, keys: { p256dh: p256dh ?? '', auth: auth ?? '' } };
  },

  async turnOff() {
    await (await subscribed())?.unsubscribe();
  },
};
