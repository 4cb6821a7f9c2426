import type { Topics } from '../database/notifications.ts';

/** One message of a feed. `id` is what a client sends back as Last-Event-ID; unique among the events of one subject. */
export interface FeedEvent {
  readonly id: string;
  readonly data: unknown;
}

export interface FeedRead {
  /** Oldest first. */
  readonly events: readonly FeedEvent[];
  /** Nothing follows these: the streams end after them. */
  readonly ended: boolean;
}

/**
 * Something that streams can follow, such as the progress of backtests: a kind with one channel per subject.
 * Chat tokens, notifications and quotes are further ones.
 */
export interface Feed<Topic extends keyof Topics = keyof Topics> {
  /** A notification of this topic says that a subject changed. */
  readonly topic: Topic;
  subjectOf(payload: Topics[Topic]): string;
  /**
   * `latest`: each event replaces the one before, so a slow reader may miss some. `log`: every event counts, so a reader that
   * is too slow is disconnected and resumes after the last id that it has.
   */
  readonly kind: 'latest' | 'log';
  /**
   * The events after the one with id `after`; of `latest`, the current one unless that is `after`. Without `after`, what a new
   * reader starts with. Called once per change, however many read.
   */
  read(subject: string, after: string | undefined): Promise<FeedRead>;
}

/** An event as it goes out, serialised once for all readers. */
export interface SerialisedEvent {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The receiving end: a stream. */
export interface Reader {
  /** Id of the last event that it has been given. */
  lastId: string | undefined;
  give(event: SerialisedEvent, kind: Feed['kind']): void;
  /** Nothing follows. */
  end(): void;
}

/** Server-sent events (WHATWG HTML, section 9.2.6). */
export function serialise({ id, data }: FeedEvent): SerialisedEvent {
  return { id, bytes: Buffer.from(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`) };
}
