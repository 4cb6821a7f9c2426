import type { Provenance } from '@candlewick/shared-api';

interface Sourced {
  readonly history: Provenance | undefined;
  readonly quote: Provenance | undefined;
}

/** Where the figures of all compared instruments come from, and of when the newest is; undefined before the first answer. */
export function sourceOf(compared: readonly Sourced[]): Provenance | undefined {
  const histories = compared.flatMap(({ history }) => history ?? []);
  const [first] = histories;
  if (!first) return undefined;
  return {
    ...first,
    source_label: [...new Set(histories.map(({ source_label: label }) => label))].join('; '),
    simulated: histories.some(({ simulated }) => simulated),
    as_of: Math.max(...compared.flatMap(({ history, quote }) => [history?.as_of ?? 0, quote?.as_of ?? 0])),
  };
}
