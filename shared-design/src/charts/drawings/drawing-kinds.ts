import type { ChartColor } from '../chart/chart.types.ts';
import type { Drawing, DrawingKind, DrawingPosition, DrawingStyle } from './drawing.types.ts';

interface KindTerms {
  label: string;
  /** How many the user places. The other points of a position follow from its entry. */
  placed: 1 | 2 | 3;
  color: ChartColor;
  /** With Alt, while the chart has focus. */
  key?: string;
}

/** In the order of the tools. */
export const kindTerms: Readonly<Record<DrawingKind, KindTerms>> = {
  level: { label: 'Horizontal level', placed: 1, color: 'chart1', key: 'h' },
  trend: { label: 'Trend line', placed: 2, color: 'chart1', key: 't' },
  ray: { label: 'Ray', placed: 2, color: 'chart1', key: 'r' },
  vertical: { label: 'Vertical line', placed: 1, color: 'chart1', key: 'v' },
  rectangle: { label: 'Rectangle', placed: 2, color: 'chart1', key: 's' },
  channel: { label: 'Parallel channel', placed: 3, color: 'chart1', key: 'c' },
  fibonacci: { label: 'Fibonacci retracement', placed: 2, color: 'chart3', key: 'f' },
  text: { label: 'Text', placed: 1, color: 'chart1', key: 'n' },
  measure: { label: 'Measure', placed: 2, color: 'chart1', key: 'm' },
  long: { label: 'Long position', placed: 1, color: 'chart1', key: 'l' },
  short: { label: 'Short position', placed: 1, color: 'chart1', key: 'p' },
};

export const kinds = Object.keys(kindTerms) as DrawingKind[];

export const isPosition = ({ kind }: Pick<Drawing, 'kind'>): boolean => kind === 'long' || kind === 'short';

export const styleOf = ({ kind, style }: Pick<Drawing, 'kind' | 'style'>): DrawingStyle =>
  style ?? { color: kindTerms[kind].color, width: kind === 'fibonacci' ? 1 : 2, dash: 'solid' };

export const usualPosition: DrawingPosition = { account: 10_000, riskPercent: 1 };

/** What a text says until the user writes one. */
export const usualText = 'Note';
