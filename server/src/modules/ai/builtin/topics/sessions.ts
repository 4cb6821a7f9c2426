import type { DataOf } from '../../tools/create-tools.ts';
import { labelOf, rangeOf } from '../entities/span.ts';
import type { Span } from '../entities/span.ts';
import { count, counted, dataSet, date, listing, percent, price, signedPercent, table } from '../format.ts';
import { forEach, heading, refusal } from './desk.ts';
import type { Answering } from './desk.ts';
import { sessionsAsked } from './session-condition.ts';
import type { SessionAsked } from './session-condition.ts';

type Counts = DataOf<'get_session_counts'>;
type Write = (value: number) => string;

const wholeHistory: Span = { kind: 'range', range: 'max', label: 'its whole history' };
/** Sessions of a match that are named one by one. */
const mostNamed = 5;

/** `closed above $250.00`, `fell more than 5.00%`. */
function conditionOf({ measure, above, below, absolute }: SessionAsked, p: Write): string {
  if (measure === 'from_open') return `closed ${below === undefined ? 'above' : 'below'} the open of the day`;
  if (measure === 'record') return 'closed above every close before';
  if (measure === 'close') {
    const bounds = [
      ...(above === undefined ? [] : [`above ${p(above)}`]),
      ...(below === undefined ? [] : [`below ${p(below)}`]),
    ];
    return `closed ${listing(bounds)}`;
  }
  if (absolute) return above === undefined ? `moved less than ${percent(below)}` : `moved more than ${percent(above)}`;
  if (below !== undefined) return below === 0 ? 'closed lower' : `fell more than ${percent(-below)}`;
  return above === 0 || above === undefined ? 'closed higher' : `rose more than ${percent(above)}`;
}

const written = ({ measure, currency, ticker }: Pick<Counts, 'measure' | 'currency' | 'ticker'>): Write =>
  measure === 'change' || measure === 'from_open'
    ? (value) => signedPercent(value)
    : (value) => price(value, currency, ticker);

function leadOf(data: Counts, { question, period }: SessionAsked, what: string): string {
  const units = (value: number) => counted(value, period === 'day' ? 'session' : period);
  const { first, last, longest_run: run } = data;
  const valueOf = written(data);
  if (!first || !last || !run) return `None of ${units(data.total)} ${what}.`;
  if (question === 'first')
    return `The first ${period} that ${what} was **${date(first.date)}**, at ${valueOf(first.value)}.`;
  if (question === 'last')
    return `The last ${period} that ${what} was **${date(last.date)}**, at ${valueOf(last.value)}.`;
  if (question === 'run')
    return `The longest run of ${period}s that ${what} was **${units(run.length)}**, from ${date(run.from)} to ${date(run.to)}.`;
  if (question === 'current_run')
    return data.current_run === 0
      ? `The last ${period} is not one that ${what}: the run is **0**. The longest was ${units(run.length)}, to ${date(run.to)}.`
      : `It has ${what} **${units(data.current_run)}** in a row, to ${date(data.last_date)}. The longest such run was ${units(run.length)}, to ${date(run.to)}.`;
  return `It ${what} on **${count(data.matching)} of ${units(data.total)}**, ${percent(data.share_fraction)}.`;
}

/** Counts over a history: how often, how many in a row, the first and the last time. */
export const sessions: Answering = forEach(async function* answer(instrument, { text, span }, desk) {
  yield heading(instrument);
  const asked = sessionsAsked(text);
  if (!asked) {
    yield 'I can count the days, weeks, months or years that closed above or below a price, rose or fell by more than a percentage, or set a record. Say which.\n';
    desk.suggest(`How many days did ${instrument.ticker} fall more than 3% this year?`);
    return;
  }
  const isEver = asked.question !== 'count' || /\bever\b/.test(text) || asked.period === 'year';
  const time =
    asked.question === 'list'
      ? ({ kind: 'range', range: '3m', label: '' } as const)
      : (span ?? (isEver ? wholeHistory : undefined));
  const { ticker } = instrument;
  const { question: _question, ...wanted } = asked;
  const found = await desk.read(desk.tools.get_session_counts, { ticker, ...rangeOf(time), ...wanted });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data, sources } = found;
  const p: Write = (value) => price(value, data.currency, ticker);
  const valueOf = written(data);
  if (asked.question === 'list') {
    const most = Number(/\b(\d{1,2}) (daily |days'? )?(closes|closing)/.exec(text)?.[1] ?? 10);
    const rows = data.latest.slice(0, most);
    yield `The last close was ${valueOf(rows[0]?.value ?? NaN)} on ${date(rows[0]?.date)}.\n`;
    yield table(
      ['Session', 'Close'],
      rows.map((row) => [date(row.date), valueOf(row.value)]),
    );
    const [source] = sources;
    if (source) yield dataSet(source);
    return;
  }
  yield `${leadOf(data, asked, conditionOf(asked, p))}\n\n`;
  const isReturn = asked.measure === 'change' && asked.period !== 'day';
  yield `Counted from ${date(data.first_date)} to ${date(data.last_date)} (${labelOf(time)}), by daily closes ${isReturn ? 'adjusted for splits and dividends' : 'as traded, adjusted for splits only'}.`;
  if (asked.question === 'count' && data.latest.length > 0)
    yield ` The latest: ${listing(data.latest.slice(0, mostNamed).map((each) => `${date(each.date)} (${valueOf(each.value)})`))}.`;
  yield '\n';
  if (data.history_is_shorter) yield `Its prices go back only to ${date(data.first_date)}.\n`;
  const [source] = sources;
  if (source) yield dataSet(source);
  desk.suggest(`How did ${ticker} perform over the last year?`, `What is the longest losing streak of ${ticker}?`);
});
