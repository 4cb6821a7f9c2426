import type { Topics } from '../database/notifications.ts';

/** One message of a feed. Clients send `id` back as Last-Event-ID; it is unique within a subject. */
export interface FeedEvent {
  readonly id: string;
  readonly data: unknown;
}

export interface FeedRead {
  /** Oldest first. */
  readonly events: readonly FeedEvent[];
  /** These are the last events: the streams end after them. */
  readonly ended: boolean;
}

/** A source of streams, such as the progress of backtests, with one channel per subject. */
export interface Feed<Topic extends keyof Topics = keyof Topics> {
  /** A notification of this topic announces that a subject changed. */
  readonly topic: Topic;
  subjectOf(payload: Topics[Topic]): string;
  /**
   * `latest`: each event replaces the previous one, so a slow reader may miss some. `log`: every event counts, so a slow reader is
   * disconnected and resumes after its last id.
   */
  readonly kind: 'latest' | 'log';
  /**
   * Reads the events after the one with id `after`; for `latest`, the current event unless that is `after`. Without `after`, reads what a
   * new reader starts with. Called once per change for all readers.
   */
  read(subject: string, after: string | undefined): Promise<FeedRead>;
}

/** An event in wire format, serialized once for all readers. */
export interface SerializedEvent {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The receiver of events: a stream. */
export interface Reader {
  /** Id of the last event that it received. */
  lastId: string | undefined;
  give(event: SerializedEvent, kind: Feed['kind']): void;
  end(): void;
}

/** Server-sent events (WHATWG HTML, section 9.2.6). */
export function serialize({ id, data }: FeedEvent): SerializedEvent {
  return { id, bytes: Buffer.from(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`) };
}
