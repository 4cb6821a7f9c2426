import type { DataOf } from '../tools/create-tools.ts';
import { plain } from './format.ts';

export type Technicals = DataOf<'get_technicals'>;
export type TechnicalsGroup = Technicals['oscillators'];
export type TechnicalsLine = TechnicalsGroup['lines'][number];

export const verdicts = {
  strong_buy: 'strong buy',
  buy: 'buy',
  neutral: 'neutral',
  sell: 'sell',
  strong_sell: 'strong sell',
} as const;

/** `Strong buy` */
export const verdictLabel = (verdict: keyof typeof verdicts): string =>
  verdicts[verdict].charAt(0).toUpperCase() + verdicts[verdict].slice(1);

/** `MACD 12 26 9` */
export const lineName = ({ indicator, params }: Pick<TechnicalsLine, 'indicator' | 'params'>) =>
  [indicator, ...Object.values(params)].join(' ');

/** `Buy below −100, sell above 100.` */
export function ruleText({ rule }: Pick<TechnicalsLine, 'rule'>): string {
  const text = plain(rule).replaceAll(/-(?=\d)/g, '\u2212');
  return text.endsWith('.') ? text : `${text}.`;
}
