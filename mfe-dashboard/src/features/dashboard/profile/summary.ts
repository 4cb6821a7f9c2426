import { formatLongDay, formatNumber, formatPercent } from '@candlewick/shared-design/format';
import { ordinal } from '../../../common/ordinal.ts';

/** What is known of an instrument; null what is not, or does not apply. */
export interface Known {
  readonly name: string;
  readonly sector: string | null;
  /** Its last session, as an ISO day, where it trades no longer. */
  readonly delistedOn: string | null;
  /** The first day and the change since, where the history is shorter than a year. */
  readonly since: { readonly day: string; readonly change: number } | null;
  /** In its sector, by market cap. */
  readonly size: { readonly rank: number; readonly of: number } | null;
  readonly peRatio: number | null;
  readonly sectorPeRatio: number | null;
  readonly nextReport: string | null;
  /** Return of a year, with dividends, as a fraction. */
  readonly yearReturn: number | null;
  /** Of the same year; null for what is not measured by an index. */
  readonly index: { readonly name: string; readonly yearReturn: number } | null;
  /** Last close ÷ highest close of the year − 1. */
  readonly belowHigh: number | null;
  /** Of a fund. */
  readonly holdings: { readonly total: number; readonly largest: string; readonly weight: number } | null;
}

const digits = { digits: 1 };

function sizeText({ name, size, sector }: Known): string | null {
  if (!size || sector === null) return null;
  const place = size.rank === 1 ? 'largest' : `${ordinal(size.rank)}-largest`;
  return `${name} is the ${place} of ${size.of} ${sector} companies by market cap.`;
}

function holdingsText({ name, holdings }: Known): string | null {
  if (!holdings) return null;
  return `${name} has ${formatNumber(holdings.total, { digits: 0 })} holdings; the largest is ${holdings.largest} with ${formatPercent(holdings.weight, digits)}.`;
}

/** Beyond this the difference is worth a word. */
const aPoint = 0.0005;

function againstIndex(own: number, index: NonNullable<Known['index']>): string {
  const gap = own - index.yearReturn;
  if (Math.abs(gap) < aPoint) return `, in line with the ${index.name}`;
  const points = formatNumber(Math.abs(gap) * 100, digits);
  return `, ${points} points ${gap > 0 ? 'ahead of' : 'behind'} the ${index.name}`;
}

/** `lost 4.9%` */
function movedText(change: number): string {
  return `${change > 0 ? 'gained' : 'lost'} ${formatPercent(Math.abs(change), digits)}`;
}

function sinceText({ name, since }: Known): string | null {
  if (!since) return null;
  const begin = `Prices of ${name} begin on ${formatLongDay(since.day)}`;
  return Math.abs(since.change) < aPoint ? `${begin}.` : `${begin}; it ${movedText(since.change)} since.`;
}

function yearText({ yearReturn, index, belowHigh, delistedOn }: Known, subject: string): string | null {
  if (yearReturn === null) return null;
  if (delistedOn !== null) return `${subject} ${movedText(yearReturn)} in its last year.`;
  const moved = Math.abs(yearReturn) < aPoint ? 'is where it was a year ago' : `${movedText(yearReturn)} in a year`;
  if (index) return `${subject} ${moved}${againstIndex(yearReturn, index)}.`;
  if (belowHigh === null) return `${subject} ${moved}.`;
  const high =
    belowHigh > -aPoint
      ? 'is at its highest close of the year'
      : `is ${formatPercent(-belowHigh, digits)} below its highest close of the year`;
  return `${subject} ${moved} and ${high}.`;
}

function valueText({ peRatio, sectorPeRatio }: Known, subject: string): string | null {
  if (peRatio === null) return null;
  const own = `${subject} trades at ${formatNumber(peRatio, digits)} times earnings`;
  if (sectorPeRatio === null) return `${own}.`;
  const median = formatNumber(sectorPeRatio, digits);
  const side = peRatio > sectorPeRatio * 1.02 ? 'above' : peRatio < sectorPeRatio * 0.98 ? 'below' : 'close to';
  return `${own}, ${side} the sector’s median of ${median}.`;
}

/** What an instrument is and how it does, in up to four sentences computed from its figures; empty without any. */
export function summaryOf(known: Known): string {
  const said: string[] = [];
  const say = (write: (subject: string) => string | null) => {
    const sentence = write(said.length === 0 ? known.name : 'It');
    if (sentence !== null) said.push(sentence);
  };
  say(() => sizeText(known) ?? holdingsText(known));
  say((subject) => known.delistedOn && `${subject} was delisted on ${formatLongDay(known.delistedOn)}.`);
  say(() => (known.delistedOn === null ? sinceText(known) : null));
  say((subject) => yearText(known, subject));
  say((subject) => valueText(known, subject));
  say((subject) => known.nextReport && `${subject} reports next on ${formatLongDay(known.nextReport)}.`);
  return said.join(' ');
}
