import type { Notifications, Topics } from '../database/notifications.ts';
import { Channel } from './channel.ts';
import type { Feed, Reader } from './feed.ts';

export interface EventHub {
  /** Gives the reader the subject's events from now on, and those it missed after its `lastId`. Gives the function that ends this. */
  join<Topic extends keyof Topics>(feed: Feed<Topic>, subject: string, reader: Reader): () => void;
}

/** Hands the changes of feeds to the readers in this process: one notification, one read, any number of readers. */
export function createEventHub(notifications: Notifications, onError: (error: Error) => void): EventHub {
  const channels = new Map<unknown, Map<string, Channel>>();

  const channelsOf = <Topic extends keyof Topics>(feed: Feed<Topic>): Map<string, Channel> => {
    const known = channels.get(feed);
    if (known) return known;
    const ofFeed = new Map<string, Channel>();
    channels.set(feed, ofFeed);
    notifications.subscribe(feed.topic, (payload) => ofFeed.get(feed.subjectOf(payload))?.change());
    // What happened while the connection was broken was not announced.
    notifications.onReconnect(() => {
      for (const channel of ofFeed.values()) channel.change();
    });
    return ofFeed;
  };

  return {
    join(feed, subject, reader) {
      const ofFeed = channelsOf(feed);
      const channel = ofFeed.get(subject) ?? new Channel((after) => feed.read(subject, after), feed.kind, onError);
      ofFeed.set(subject, channel);
      channel.join(reader);
      return () => {
        channel.leave(reader);
        if (channel.isEmpty && ofFeed.get(subject) === channel) ofFeed.delete(subject);
      };
    },
  };
}
