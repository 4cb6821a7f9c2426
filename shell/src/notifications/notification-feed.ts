/** A tab's part in following notifications: it leads, or it hears from the tab that leads. */
export interface FeedOptions<State> {
  /** Of the user: tabs with the same name share a stream. */
  readonly name: string;
  /** Opens a stream, which reconnects by itself. Throws if the server refuses it. */
  readonly open: (signal: AbortSignal) => AsyncIterable<State>;
  /** Called with each state, in every tab. */
  readonly onState: (state: State) => void;
  /** Pause after the server has refused a stream; default one minute. */
  readonly refusedPauseMs?: number;
}

type Message<State> = { readonly kind: 'asked' } | { readonly kind: 'state'; readonly state: State };

/**
 * Follows a stream that all tabs of a browser share: the tab that holds the lock leads and tells the others. When it closes, the browser
 * gives the lock to the next one immediately. Returns the function that stops it.
 */
export function followFeed<State>({ name, open, onState, refusedPauseMs = 60_000 }: FeedOptions<State>): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const channel = new BroadcastChannel(name);
  let isLeading = false;
  let known: { readonly state: State } | undefined;
  const take = (state: State) => {
    known = { state };
    onState(state);
  };
  const send = (message: Message<State>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, and takes no argument for it
    if (!signal.aborted) channel.postMessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message<State>>) => {
    if (data.kind === 'state') take(data.state);
    else if (isLeading && known) send({ kind: 'state', state: known.state });
  });
  const lead = async () => {
    isLeading = true;
    while (!signal.aborted) {
      try {
        for await (const state of open(signal)) {
          if (signal.aborted) return;
          take(state);
          send({ kind: 'state', state });
        }
      } catch (error) {
        if (signal.aborted) return;
        console.warn('The server refused live notifications; trying again later.', error);
      }
      if (!signal.aborted) await pause(refusedPauseMs, signal);
    }
  };
  // Without a secure context there are no locks; then every tab has a stream of its own.
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  void (locks ? locks.request(name, { signal }, lead).catch(ignoreAbort(signal)) : lead());
  send({ kind: 'asked' });
  return () => {
    stopped.abort();
    channel.close();
  };
}

/** A request for a lock that is given up rejects; anything else is an error. */
const ignoreAbort = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error;
};

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
