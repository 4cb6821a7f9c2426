import { compact, compactMoney, count, money, number, percent, plain, signedPercent } from '../../answer/format.ts';
import type { NamedFigure } from '../reading/figures.ts';
import type { Listed } from '../reading/directory.ts';
import { mostInstruments, nameOf } from './kind.ts';
import type { Asked } from './kind.ts';

/** A figure of an instrument as an answer writes it. */
export interface Value {
  readonly value: number | null;
  readonly text: string;
  /** Ends its sentence: `on November 27, 2026`. */
  readonly of: string;
  /** Sentences behind it. */
  readonly more?: string;
}

const signed = /growth|change|drawdown|session|month$|best_year|worst_year|annual_return|distance/;

/** A value in the unit of its figure. */
export function written(
  { unit, id }: Pick<NamedFigure, 'unit' | 'id'>,
  value: number | string | null | undefined,
  currency: string,
): string {
  if (typeof value === 'string') return plain(value);
  if (unit === 'percent') return signed.test(id) ? signedPercent(value) : percent(value);
  if (unit === 'money') return compactMoney(value, currency);
  if (unit === 'price') return money(value, currency);
  if (unit === 'count') return Math.abs(value ?? 0) >= 1e6 ? compact(value) : count(value);
  return number(value);
}

/** The figures that were asked for, each in a sentence; of several instruments with the highest first. */
export async function figureText(
  asked: Pick<Asked, 'instruments' | 'amounts' | 'text'>,
  figures: readonly NamedFigure[],
  read: (instrument: Listed, figure: NamedFigure) => Promise<Value>,
): Promise<string> {
  const isLeast = asked.amounts.rank?.direction === 'asc' || /\b(lower|less|least|cheaper|smaller)\b/.test(asked.text);
  const parts: string[] = [];
  for (const figure of figures) {
    const values: { readonly instrument: Listed; readonly value: Value }[] = [];
    for (const instrument of asked.instruments.slice(0, mostInstruments))
      values.push({ instrument, value: await read(instrument, figure) });
    const label = figure.period === undefined ? figure.label : `${figure.label} ${figure.period}`;
    // The deepest drawdown is the highest one.
    const size = (value: number | null) => (figure.id.includes('drawdown') ? Math.abs(value ?? 0) : (value ?? 0));
    const known = values
      .filter(({ value }) => value.value !== null)
      .toSorted((a, b) => (size(b.value.value) - size(a.value.value)) * (isLeast ? -1 : 1));
    const [first] = known;
    if (first && known.length > 1)
      parts.push(
        `**${first.instrument.ticker}** has the ${isLeast ? (known.length > 2 ? 'lowest' : 'lower') : known.length > 2 ? 'highest' : 'higher'} ${label}: **${first.value.text}** ${first.value.of}.`,
      );
    const single = known.length === 1 && values.length === 1;
    for (const { instrument, value } of single
      ? values
      : [...known, ...values.filter((each) => each.value.value === null)]) {
      if (known.length > 1 && instrument === first?.instrument) {
        if (value.more) parts.push(value.more);
        continue;
      }
      parts.push(
        value.value === null
          ? `No ${label} of ${plain(nameOf(instrument))} is known.`
          : `The ${label} of ${plain(nameOf(instrument))} is **${value.text}** ${value.of}.${value.more ? ` ${value.more}` : ''}`,
      );
    }
  }
  return `${parts.join('\n\n')}\n\n`;
}
