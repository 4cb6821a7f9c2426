import { compact, compactMoney, count, money, number, percent, plain, signedPercent } from '../../answer/format.ts';
import type { NamedFigure } from '../reading/figures.ts';
import type { Listed } from '../reading/directory.ts';
import { mostInstruments, nameOf, shortName } from './kind.ts';
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

/** The figures that were asked for, each in a sentence; of several instruments with the highest first, or the lowest. */
export async function figureText(
  asked: Pick<Asked, 'instruments' | 'amounts'>,
  figures: readonly NamedFigure[],
  read: (instrument: Listed, figure: NamedFigure) => Promise<Value>,
): Promise<string> {
  const isLeast = asked.amounts.rank?.direction === 'asc';
  const parts: string[] = [];
  for (const figure of figures) {
    const values: { readonly instrument: Listed; readonly value: Value }[] = [];
    for (const instrument of asked.instruments.slice(0, mostInstruments))
      values.push({ instrument, value: await read(instrument, figure) });
    const label = figure.period === undefined ? figure.label : `${figure.label} ${figure.period}`;
    // The deepest drawdown is the highest one.
    const size = ({ value: { value } }: (typeof values)[number]) =>
      (figure.id.includes('drawdown') ? Math.abs(value ?? 0) : (value ?? 0)) * (isLeast ? -1 : 1);
    const known = values.filter(({ value }) => value.value !== null).toSorted((a, b) => size(b) - size(a));
    const most = isLeast ? (known.length > 2 ? 'lowest' : 'lower') : known.length > 2 ? 'highest' : 'higher';
    for (const [index, { instrument, value }] of known.entries())
      parts.push(
        `${
          index === 0 && known.length > 1
            ? `**${plain(shortName(instrument))}** has the ${most} ${label}: **${value.text}** ${value.of}.`
            : `The ${label} of ${plain(nameOf(instrument))} is **${value.text}** ${value.of}.`
        }${value.more ? ` ${value.more}` : ''}`,
      );
    for (const { instrument, value } of values)
      if (value.value === null) parts.push(`No ${label} of ${plain(nameOf(instrument))} is known.`);
  }
  return `${parts.join('\n\n').replaceAll(' .', '.')}\n\n`;
}
