import type { Notifications, Topics } from '../database/notifications.ts';
import { Channel } from './channel.ts';
import type { Feed, Reader } from './feed.ts';

/** Distributes changes of feeds to this process's readers: one notification, one read, any number of readers. */
export class EventHub {
  readonly #notifications: Notifications;
  readonly #onError: (error: Error) => void;
  readonly #channels = new Map<unknown, Map<string, Channel>>();

  constructor(notifications: Notifications, onError: (error: Error) => void) {
    this.#notifications = notifications;
    this.#onError = onError;
  }

  /** Sends the reader the events of a subject that it missed after its `lastId`, and all later ones. Returns the unsubscribe function. */
  join<Topic extends keyof Topics>(feed: Feed<Topic>, subject: string, reader: Reader): () => void {
    const ofFeed = this.#channelsOf(feed);
    const channel = ofFeed.get(subject) ?? new Channel((after) => feed.read(subject, after), feed.kind, this.#onError);
    ofFeed.set(subject, channel);
    channel.join(reader);
    return () => {
      channel.leave(reader);
      if (channel.isEmpty && ofFeed.get(subject) === channel) ofFeed.delete(subject);
    };
  }

  #channelsOf<Topic extends keyof Topics>(feed: Feed<Topic>): Map<string, Channel> {
    const known = this.#channels.get(feed);
    if (known) return known;
    const ofFeed = new Map<string, Channel>();
    this.#channels.set(feed, ofFeed);
    this.#notifications.subscribe(feed.topic, (payload) => ofFeed.get(feed.subjectOf(payload))?.change());
    // Notifications sent while the connection was broken are lost.
    this.#notifications.onReconnect(() => {
      for (const channel of ofFeed.values()) channel.change();
    });
    return ofFeed;
  }
}
