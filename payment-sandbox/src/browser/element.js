// The page's side of a card input: an element of Stripe.js, whose fields are in a frame.

/** Of the script itself, so that a page on another host finds the sandbox's server.
 * @type {string} */
export const sandboxOrigin = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src).origin;

export class IntegrationError extends Error {
  /** @override */
  name = 'IntegrationError';
}

/** @typedef {FrameOptions & { readonly classes?: Record<string, string> }} ElementOptions */

/** @type {Record<string, string>} */
const defaultClasses = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

const postTimeoutMs = 40_000;
/** A frame that has loaded and still says nothing holds an error page. */
const silenceMs = 1000;

/** @param {string | HTMLElement} target */
function hostOf(target) {
  const found = typeof target === 'string' ? document.querySelector(target) : target;
  if (found instanceof HTMLElement) return found;
  throw new IntegrationError('The selector you specified applies to no DOM elements that are currently on the page.');
}

export class CardElement {
  /** @type {ElementType} */ elementType;
  /** @type {() => readonly CardElement[]} */ #siblings;
  /** @type {ElementOptions} */ #options;
  /** @type {Map<string, Set<(event: object) => void>>} */ #handlers = new Map();
  /** @type {Map<number, (body: object) => void>} */ #calls = new Map();
  #lastCall = 0;
  #secret = '';
  #isDestroyed = false;
  /** @type {HTMLElement | undefined} */ #host;
  /** @type {HTMLIFrameElement | undefined} */ #frame;
  /** @type {readonly Signed<ToFrame>[]} */ #waiting = [];
  #isReady = false;

  /** @param {ElementType} elementType @param {ElementOptions} options @param {() => readonly CardElement[]} siblings */
  constructor(elementType, options, siblings) {
    this.elementType = elementType;
    this.#options = options;
    this.#siblings = siblings;
  }

  /** @param {string | HTMLElement} target */
  mount(target) {
    if (this.#isDestroyed) throw new IntegrationError('This Element has already been destroyed.');
    const host = hostOf(target);
    if (this.#host === host) return;
    this.unmount();
    this.#host = host;
    this.#secret = crypto.randomUUID();
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-forms');
    frame.title = 'Secure card payment input frame';
    frame.style.cssText = 'display:block;width:100%;border:0;height:1.75rem;background:transparent';
    frame.src = `${sandboxOrigin}/sandbox/card#${new URLSearchParams({ type: this.elementType, secret: this.#secret })}`;
    this.#frame = frame;
    frame.addEventListener('load', () => setTimeout(() => this.#checkLoaded(frame), silenceMs), { once: true });
    window.addEventListener('message', this.#onMessage);
    host.replaceChildren(frame);
    this.#mark('base', true);
    this.#mark('empty', true);
  }

  unmount() {
    window.removeEventListener('message', this.#onMessage);
    for (const name of Object.keys(defaultClasses)) this.#mark(name, false);
    for (const end of this.#calls.values()) {
      end({ error: { type: 'validation_error', code: 'incomplete', message: 'The card input was closed.' } });
    }
    this.#calls.clear();
    this.#frame?.remove();
    this.#frame = undefined;
    this.#host = undefined;
    this.#isReady = false;
    this.#waiting = [];
  }

  destroy() {
    this.unmount();
    this.#isDestroyed = true;
    this.#handlers.clear();
  }

  /** @param {ElementOptions} options */
  update(options) {
    this.#options = { ...this.#options, ...options };
    if (this.#isReady) this.#sendOptions();
  }

  focus() {
    this.#send({ kind: 'focus' });
  }

  blur() {
    this.#send({ kind: 'blur' });
  }

  clear() {
    this.#send({ kind: 'clear' });
  }

  /** @param {string} type @param {(event: object) => void} handler */
  on(type, handler) {
    const known = this.#handlers.get(type) ?? new Set();
    this.#handlers.set(type, known.add(handler));
    return this;
  }

  /** @param {string} type @param {(event: object) => void} handler */
  once(type, handler) {
    /** @param {object} event */
    const first = (event) => {
      this.off(type, first);
      handler(event);
    };
    return this.on(type, first);
  }

  /** @param {string} type @param {((event: object) => void)} [handler] */
  off(type, handler) {
    if (handler) this.#handlers.get(type)?.delete(handler);
    else this.#handlers.delete(type);
    return this;
  }

  /** Lets the frame post the card; resolves to what the sandbox answers.
   * @param {string} path @param {readonly (readonly [string, string])[]} fields @returns {Promise<Record<string, unknown>>} */
  post(path, fields) {
    if (!this.#frame) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    const call = ++this.#lastCall;
    const ports = this.elementType === 'cardNumber' ? this.#siblings().map((sibling) => sibling.#share()) : [];
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#calls.delete(call);
        resolve({ error: { type: 'api_connection_error', message: 'The card input did not answer. Try again.' } });
      }, postTimeoutMs);
      this.#calls.set(call, (body) => {
        clearTimeout(timer);
        this.#calls.delete(call);
        resolve({ ...body });
      });
      this.#send({ kind: 'post', call, path, fields }, ports);
    });
  }

  /** @param {HTMLIFrameElement} frame */
  #checkLoaded(frame) {
    if (this.#isReady || this.#frame !== frame) return;
    const message = 'The card input could not be loaded. Check your connection and try again.';
    this.#emit('loaderror', { error: { type: 'api_connection_error', message } });
  }

  /** A port over which the frame sends what it holds; this page keeps no end of it. */
  #share() {
    const { port1, port2 } = new MessageChannel();
    this.#send({ kind: 'share' }, [port1]);
    return port2;
  }

  /** @param {ToFrame} message @param {MessagePort[]} [ports] */
  #send(message, ports = []) {
    const signed = { ...message, secret: this.#secret };
    // A frame of opaque origin has no address to send to; the message holds no card data.
    if (this.#isReady) this.#frame?.contentWindow?.postMessage(signed, '*', ports);
    else if (ports.length === 0) this.#waiting = [...this.#waiting, signed];
  }

  #sendOptions() {
    const { style, disabled, placeholder } = this.#options;
    const scheme = this.#host ? getComputedStyle(this.#host).colorScheme : 'normal';
    const isDark =
      scheme.includes('dark') && (!scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches);
    const options = { style, disabled, placeholder, scheme: isDark ? 'dark' : 'light' };
    if (this.#frame) this.#frame.style.colorScheme = options.scheme;
    this.#send({ kind: 'options', options: JSON.parse(JSON.stringify(options)) });
  }

  /** @param {string} name @param {boolean} isOn */
  #mark(name, isOn) {
    const names = (this.#options.classes?.[name] ?? defaultClasses[name] ?? '').split(/\s+/).filter(Boolean);
    for (const each of names) this.#host?.classList.toggle(each, isOn);
  }

  /** @param {string} type @param {object} [event] */
  #emit(type, event = {}) {
    for (const handler of this.#handlers.get(type) ?? []) handler({ elementType: this.elementType, ...event });
  }

  /** @param {MessageEvent<Signed<FromFrame>>} event */
  #onMessage = ({ source, origin, data }) => {
    if (source !== this.#frame?.contentWindow || origin !== 'null' || data?.secret !== this.#secret) return;
    if (data.kind === 'hello') {
      this.#isReady = true;
      this.#sendOptions();
      for (const message of this.#waiting) this.#frame?.contentWindow?.postMessage(message, '*');
      this.#waiting = [];
      this.#emit('ready');
    } else if (data.kind === 'height') {
      if (this.#frame) this.#frame.style.height = `${data.height}px`;
    } else if (data.kind === 'change') {
      this.#mark('complete', data.complete);
      this.#mark('empty', data.empty);
      this.#mark('invalid', data.error !== undefined);
      const { empty, complete, brand, error } = data;
      const ofNumber = this.elementType === 'card' || this.elementType === 'cardNumber' ? { brand } : {};
      this.#emit('change', {
        empty,
        complete,
        error,
        ...ofNumber,
        ...(this.elementType === 'card' ? { value: { postalCode: '' } } : {}),
      });
    } else if (data.kind === 'posted') {
      this.#calls.get(data.call)?.(data.body);
    } else if (data.kind === 'enter') {
      this.#host?.closest('form')?.requestSubmit();
    } else {
      if (data.kind !== 'escape') this.#mark('focus', data.kind === 'focus');
      this.#emit(data.kind);
    }
  };
}
