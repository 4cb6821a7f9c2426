import { indicators } from './indicator-list.ts';
import type { Indicator } from './indicators/indicator.ts';

/** A technical indicator as people speak of it: all lines of one computation together. */
export interface Study {
  /** Short: `RSI`, `MACD`. */
  readonly name: string;
  readonly label: string;
  /** In lower case. */
  readonly otherNames: readonly string[];
  readonly lines: readonly [Indicator, ...Indicator[]];
}

const nameOf = ({ definition, output }: Indicator) => output?.family.name ?? definition.name;

/** Every technical indicator of the catalog, in its order. */
export const studies: readonly Study[] = [
  ...Map.groupBy(
    indicators.filter(({ definition }) => definition.group === 'Technical Indicators'),
    nameOf,
  ),
].map(([name, lines]) => {
  const [{ output, text }] = lines as [Indicator];
  return {
    name,
    label: output?.family.label ?? text?.label ?? name,
    otherNames: text?.otherNames ?? [],
    lines: lines as [Indicator, ...Indicator[]],
  };
});
