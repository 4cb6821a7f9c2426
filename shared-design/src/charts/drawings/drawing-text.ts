import { distanceText } from '../chart/rebase.ts';
import { formatNumber, formatPercent } from '../../foundations/format/format.ts';
import type { TimeAxis } from './anchors.ts';
import { kindTerms } from './drawing-kinds.ts';
import type { Drawing, DrawingPoint } from './drawing.types.ts';
import { fibonacciLevels, measureOf, positionOf } from './figures.ts';

/** What texts need to know of the chart. What its page writes dates and money with, or the chunk of the chart would have it once more. */
export interface TextContext {
  readonly axis: TimeAxis;
  readonly format: (price: number) => string;
  /** In sentences. */
  readonly date: (timeMs: number) => string;
  readonly money: (amount: number) => string;
  /** The newest price. */
  readonly last: number | undefined;
}

const signed = { isSigned: true } as const;
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

const counted = (count: number, noun: string) =>
  `${formatNumber(count, { digits: 0 })} ${noun}${Math.abs(count) === 1 ? '' : 's'}`;

function spanText(spanMs: number): string {
  const size = Math.abs(spanMs);
  if (size >= dayMs) return counted(Math.round(spanMs / dayMs), 'day');
  return size >= hourMs
    ? counted(Math.round(spanMs / hourMs), 'hour')
    : counted(Math.round(spanMs / minuteMs), 'minute');
}

const written = new WeakMap<Drawing, { context: TextContext; labels: readonly string[] }>();

/** The texts that stand at a drawing. A frame may ask for those of fifty drawings, so they are written once. */
export function labelsOf(drawing: Drawing, context: TextContext): readonly string[] {
  const known = written.get(drawing);
  if (known?.context === context) return known.labels;
  const labels = writeLabels(drawing, context);
  written.set(drawing, { context, labels });
  return labels;
}

function writeLabels(drawing: Drawing, context: TextContext): readonly string[] {
  const [from, to] = drawing.points;
  if (from && drawing.kind === 'level')
    return [[drawing.text, distanceText(from.price, context.last)].filter(Boolean).join(', ')];
  if (!from || !to) return [];
  if (drawing.kind === 'measure') return measureTexts(from, to, context);
  if (drawing.kind !== 'fibonacci') return positionTexts(drawing, context);
  const { format } = context;
  return fibonacciLevels(from, to).map(
    ({ ratio, price }) => `${formatPercent(ratio, { digits: 1 })} (${format(price)})`,
  );
}

/** `+6.18 (+2.81%)` and `13 bars, 17 days`. */
function measureTexts(from: DrawingPoint, to: DrawingPoint, context: TextContext): [string, string] {
  const { change, fraction, bars, spanMs } = measureOf(from, to, context.axis);
  const size = context.format(Math.abs(change));
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return [`${sign}${size} (${formatPercent(fraction, signed)})`, `${counted(bars, 'bar')}, ${spanText(spanMs)}`];
}

const fromEntry = (price: number, entry: number) => formatPercent(price / entry - 1, signed);

/** At target, entry and stop of a position. */
function positionTexts(drawing: Drawing, { format, money }: TextContext): [string, string, string] {
  const figures = positionOf(drawing);
  if (!figures) return ['', '', ''];
  const { entry, target, stop, shares, risk, reward, ratio } = figures;
  return [
    `Target ${format(target)} (${fromEntry(target, entry)}) ${money(reward)}`,
    `${counted(shares, 'share')}, reward to risk ${formatNumber(ratio)}`,
    `Stop ${format(stop)} (${fromEntry(stop, entry)}) ${money(-risk)}`,
  ];
}

/** A drawing in a sentence, for whoever cannot see it. */
export function describeDrawing(drawing: Drawing, context: TextContext): string {
  const { isHidden, isLocked, text, kind } = drawing;
  const states = [isHidden ? 'hidden' : '', isLocked ? 'locked' : ''].filter(Boolean).join(', ');
  const note = text && kind !== 'text' ? ` “${text}”` : '';
  return `${factsOf(drawing, context)}${note}${states ? `, ${states}` : ''}.`;
}

function factsOf(drawing: Drawing, context: TextContext): string {
  const { format, date, last } = context;
  const { label } = kindTerms[drawing.kind];
  const [from, to = from, third = to] = drawing.points;
  if (!from || !to || !third) return label;
  const on = ({ time }: DrawingPoint) => date(time);
  const at = (point: DrawingPoint) => `${format(point.price)} on ${on(point)}`;
  switch (drawing.kind) {
    case 'level': {
      const apart = last ? from.price / last - 1 : 0;
      const where = `${formatPercent(Math.abs(apart), { digits: 1 })} ${apart < 0 ? 'below' : 'above'} the last price`;
      return `Level at ${format(from.price)}${last ? `, ${apart === 0 ? 'at the last price' : where}` : ''}`;
    }
    case 'vertical':
      return `${label} on ${on(from)}`;
    case 'text':
      return `Text “${drawing.text ?? ''}” at ${at(from)}`;
    case 'trend':
    case 'ray':
    case 'rectangle':
      return `${label} from ${at(from)} to ${at(to)}, ${fromEntry(to.price, from.price)}`;
    case 'channel':
      return `${label} from ${at(from)} to ${at(to)}, through ${at(third)}`;
    case 'measure':
      return `${label} from ${at(from)} to ${at(to)}: ${measureTexts(from, to, context).join(', ')}`;
    case 'fibonacci': {
      const levels = fibonacciLevels(from, to).map(
        ({ ratio, price }) => `${formatPercent(ratio, { digits: 1 })} at ${format(price)}`,
      );
      return `${label} from ${at(from)} to ${at(to)}: ${levels.join(', ')}`;
    }
    case 'long':
    case 'short': {
      const [target, size, stop] = positionTexts(drawing, context);
      return `${label} from ${format(from.price)}: ${target}, ${stop}, ${size}`;
    }
  }
}
