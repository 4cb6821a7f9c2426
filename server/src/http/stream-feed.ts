import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import type { Topics } from '../database/notifications.ts';
import type { EventHub } from '../events/event-hub.ts';
import type { Feed } from '../events/feed.ts';
import type { OpenStreams } from '../events/open-streams.ts';
import { openEventStream } from './event-stream.ts';
import type { EventStream } from './event-stream.ts';

/** Everything that an endpoint needs to answer with a stream. */
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
 * Answers with the events of a subject, from the one after Last-Event-ID. Who may follow it is for the endpoint to check first.
 * Throws rate_limited when the caller has too many streams open.
 */
export function streamFeed<Topic extends keyof Topics>(
  { hub, streams }: Streaming,
  feed: Feed<Topic>,
  subject: string,
  { caller, request, reply }: Call,
): FastifyReply {
  let stream: EventStream | undefined;
  const countOut = streams.add(caller, () => stream?.end());
  const lastEventId = request.headers['last-event-id'];
  stream = openEventStream(reply, typeof lastEventId === 'string' ? lastEventId : undefined);
  stream.onEnd(countOut);
  stream.onEnd(hub.join(feed, subject, stream));
  return reply;
}
