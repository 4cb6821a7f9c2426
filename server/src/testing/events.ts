import type { RunningServer } from '../program/start-server.ts';

/** Yields the events of a stream until it ends, or the reader stops. The stream is open once the first event arrives. */
export async function* eventsAt<Event>(
  server: Pick<RunningServer, 'address'>,
  path: string,
  token: string,
): AsyncGenerator<Event, undefined> {
  const stopping = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(server.address + path, { headers, signal: stopping.signal });
  if (!response.ok || !response.body) throw new Error(await response.text());
  let text = '';
  try {
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      const events = (text + part).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) yield JSON.parse(data) as Event;
      }
    }
  } finally {
    stopping.abort();
  }
  return undefined;
}
