import type { Notifications, Topics } from '../database/notifications.ts';
import { Channel } from './channel.ts';
import type { Feed, Reader } from './feed.ts';

/** Distributes changes of feeds to this process's readers: one notification, one read, any number of readers. */
export function createEventHub(notifications: Notifications, onError: (error: Error) => void) {
  const channels = new Map<unknown, Map<string, Channel>>();

  const channelsOf = <Topic extends keyof Topics>(feed: Feed<Topic>): Map<string, Channel> => {
    const known = channels.get(feed);
    if (known) return known;
    const ofFeed = new Map<string, Channel>();
    channels.set(feed, ofFeed);
    notifications.subscribe(feed.topic, (payload) => ofFeed.get(feed.subjectOf(payload))?.change());
    // Notifications sent while the connection was broken are lost.
    notifications.onReconnect(() => {
      for (const channel of ofFeed.values()) channel.change();
    });
    return ofFeed;
  };

  return {
    /** Sends the reader the events of a subject that it missed after its `lastId`, and all later ones. Returns the unsubscribe function. */
    join<Topic extends keyof Topics>(feed: Feed<Topic>, subject: string, reader: Reader): () => void {
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

export type EventHub = ReturnType<typeof createEventHub>;
