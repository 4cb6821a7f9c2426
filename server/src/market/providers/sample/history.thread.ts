import type { DailyHistory } from '../../market-data.ts';
import { sampleHistory } from './sample-history.ts';
import type { WantedHistory } from './sample-history.ts';

const atOnce = () => Promise.resolve();

/** Computes a history on a worker thread. */
export default function compute(wanted: WantedHistory): Promise<DailyHistory | undefined> {
  return sampleHistory(wanted, atOnce);
}
