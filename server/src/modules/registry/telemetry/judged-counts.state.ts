import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { siteNetworkOf } from '../../../platform/http/client-network.ts';
import { failingCounter, judged } from './telemetry-figures.state.ts';

/** Of one release, network and hour: a quarter of the loads that a suggestion needs. */
const mostPerNetwork = 5;
/** Networks are told apart by one of so many numbers, which names no visitor and bounds the rows of an hour. Two networks that share one count as one. */
const buckets = 64;

interface Seen {
  readonly remote: string;
  readonly hash: string;
  readonly failure?: string | undefined;
}

/** Decides which reports count for suggestions, so that one network, which can load as many pages as it likes, has one small voice. */
export class JudgedCounts {
  readonly #counted = new LRUCache<string, number>({ max: 50_000 });

  /** The counters of a report from this address in this hour; none beyond its network's share. */
  countersOf({ remote, hash, failure }: Seen, address: string, hour: number): readonly string[] {
    // The shell cannot run it, so a rollback of the remote does not help.
    if (failure === 'contract') return [];
    const network = siteNetworkOf(address);
    const key = `${network} ${remote} ${hash} ${hour}`;
    const count = (this.#counted.get(key) ?? 0) + 1;
    this.#counted.set(key, count);
    if (count > mostPerNetwork) return [];
    if (failure === undefined) return [judged.load];
    const bucket = createHash('sha256').update(network).digest().readUInt8() % buckets;
    return [judged.failure, failingCounter(bucket)];
  }
}
