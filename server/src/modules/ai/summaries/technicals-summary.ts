import type { SummarySubject } from './summary.ts';
import type { Tools } from '../tools/create-tools.ts';
import { bullets, counted, date, listing, number, price } from '../answer/format.ts';
import { lineName, ruleText, verdictLabel, verdicts } from '../answer/technicals-words.ts';
import type { Technicals, TechnicalsGroup, TechnicalsLine } from '../answer/technicals-words.ts';
import { dataOrNothing } from './news-summary.ts';

function groupText(name: string, { lines, summary: { buy, neutral, sell, verdict } }: TechnicalsGroup): string {
  const tally = listing([
    counted(buy, 'says buy', 'say buy'),
    counted(neutral, 'neutral', 'neutral'),
    counted(sell, 'sell', 'sell'),
  ]);
  return `${name} (${counted(lines.length, 'line')}): **${verdicts[verdict]}**; ${tally}.`;
}

/** Lines whose rule says most: those with a verdict, the oscillators first. */
const tellingLines = ({ oscillators, moving_averages: averages }: Technicals): readonly TechnicalsLine[] =>
  [...oscillators.lines.filter(({ verdict }) => verdict !== 'neutral'), ...averages.lines].slice(0, 4);

function headline({ moving_averages: averages, oscillators }: Technicals): string {
  const [trend, momentum] = [averages.summary.verdict, oscillators.summary.verdict];
  if (trend === momentum) return `Moving averages and oscillators: ${verdictLabel(trend)}`;
  return `Moving averages: ${verdictLabel(trend)}. Oscillators: ${verdictLabel(momentum)}`;
}

/** Moving averages and oscillators of the daily bars of a ticker. */
export function createTechnicalsSubject(tools: Tools): SummarySubject<Technicals> {
  return {
    gather: async (ticker, runner) =>
      dataOrNothing(await runner.run(tools.get_technicals, { ticker, granularity: 'daily' })),
    write(ticker, data) {
      const at = `${ticker} at ${price(data.price, data.currency, ticker)} on ${date(data.as_of)}`;
      const lines = [
        groupText('Moving averages', data.moving_averages),
        groupText('Oscillators', data.oscillators),
        ...tellingLines(data).map(
          (line) => `${lineName(line)} is ${number(line.value)}: ${verdicts[line.verdict]}. ${ruleText(line)}`,
        ),
      ];
      return `${headline(data)}. ${at}.\n${bullets(lines)}These are rules applied to past prices, not advice.`;
    },
  };
}
