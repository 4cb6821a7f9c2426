import { channels } from '../channels.ts';
import type { SendNeeds } from '../channels/channel.ts';
import { whoIsDue } from '../delivery.repository.ts';
import { Lanes } from './lanes.state.ts';

interface Needs extends SendNeeds {
  readonly onError: (error: unknown) => void;
}

/** Sends what is due, each channel for itself. */
export function createSender(needs: Needs) {
  const { db, now, stopping, onError } = needs;
  const lanes = channels.flatMap(({ id: channel, dispatch }) => {
    if (!dispatch) return [];
    const { mostTurns, mostPerHost, hosts, keepsOrder, turn } = dispatch;
    return new Lanes({
      mostTurns,
      mostPerHost,
      whoIsDue: (wanted) => whoIsDue({ ...wanted, channel, hosts, keepsOrder, at: new Date(now()) }, db),
      turn: (userId) => turn({ userId, channel, keepsOrder }, needs),
      stopping,
      onError,
    });
  });
  return {
    look: async (): Promise<void> => void (await Promise.all(lanes.map((one) => one.look()))),
    idle: async (): Promise<void> => void (await Promise.all(lanes.map((one) => one.idle()))),
  };
}
