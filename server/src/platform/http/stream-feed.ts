import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../caller.ts';
import type { Topics } from '../database/notifications.ts';
import type { EventHub } from '../events/event-hub.ts';
import type { Feed } from '../events/feed.ts';
import type { OpenStreams } from '../events/open-streams.ts';
import { EventStream } from './event-stream.ts';

/** Dependencies of endpoints that stream. */
export interface Streaming {
  readonly hub: EventHub;
  readonly streams: OpenStreams;
}

interface Call {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Opens a stream that counts for its user, and ends with the session or the server; it may have ended already. The endpoint must check
 * access first. Throws rate_limited if the caller has too many open streams.
 */
export async function openUserStream(streams: OpenStreams, { caller, request, reply }: Call): Promise<EventStream> {
  let stream: EventStream | undefined;
  let isOver = false;
  const countOut = await streams.add(caller, () => {
    isOver = true;
    stream?.end();
  });
  const lastEventId = request.headers['last-event-id'];
  stream = new EventStream(reply, typeof lastEventId === 'string' ? lastEventId : undefined);
  stream.onEnd(countOut);
  if (isOver) stream.end();
  return stream;
}

/**
 * Streams the events of a subject, starting after Last-Event-ID. The endpoint must check access first. Throws rate_limited if the caller
 * has too many open streams.
 */
export async function streamFeed<Topic extends keyof Topics>(
  { hub, streams }: Streaming,
  feed: Feed<Topic>,
  subject: string,
  call: Call,
): Promise<FastifyReply> {
  const stream = await openUserStream(streams, call);
  if (!stream.hasEnded) stream.onEnd(hub.join(feed, subject, stream));
  return call.reply;
}
