import { sessionDateOf } from '@candlewick/engine/market';
import type { Provenance } from '@candlewick/shared-api/schemas';
import type { Segment } from './market-data.ts';

/** The parts of the segments between two sessions (midnight UTC), both inclusive. */
export function segmentsBetween(segments: readonly Segment[], from: number, to: number): Segment[] {
  return segments
    .filter((segment) => segment.from <= to && segment.to >= from)
    .map((segment) => ({ ...segment, from: Math.max(from, segment.from), to: Math.min(to, segment.to) }));
}

const inSentence = (source: string) => source.charAt(0).toLowerCase() + source.slice(1);

/** Where figures come from, by the segments that they were computed from. */
export function sourceOf(
  segments: readonly Pick<Segment, 'source' | 'simulated'>[],
): Pick<Provenance, 'source_label' | 'simulated'> {
  const [first, ...others] = segments.map(({ source }) => source);
  return {
    source_label: [first ?? '', ...others.map(inSentence)].join(', then '),
    simulated: segments.some(({ simulated }) => simulated),
  };
}

/** Segments as responses and stored results have them. */
export function segmentRows(segments: readonly Segment[]) {
  return segments.map(({ from, to, source, simulated }) => ({
    from: sessionDateOf(from),
    to: sessionDateOf(to),
    source,
    simulated,
  }));
}

/** What an answer about many instruments says of one that nothing delays. */
export const ownDelay = ({ delayed_by }: Pick<Provenance, 'delayed_by'>): { delayed_by?: null } =>
  delayed_by === null ? { delayed_by } : {};
