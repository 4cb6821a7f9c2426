import { sessionDateOf } from '@candlewick/engine/market';
import * as f from '../../answer/format.ts';
import type { Listed } from '../reading/directory.ts';
import { membersOf } from '../reading/universe.ts';
import { each, nameOf, Refusal } from './kind.ts';
import type { Asked, Desk, Kind } from './kind.ts';
import { grid } from './grid.ts';
import { figureText } from './values.ts';

const nameIn = (one: Pick<Listed, 'ticker' | 'name'>) => f.plain(nameOf(one));

async function earnings(instrument: Listed, { options, figures, spans }: Asked, desk: Desk): Promise<string> {
  const { ticker } = instrument;
  const data = await desk.read(desk.tools.get_earnings, { ticker, periods: 8 });
  const [next] = data.expected_quarters;
  const named = spans.find((span) => span.year !== undefined && !span.isRelative);
  const quarters = data.quarters.filter(
    ({ fiscal_year: year, fiscal_quarter: quarter }) =>
      named === undefined || (year === named.year && (named.quarter === undefined || quarter === named.quarter)),
  );
  const [last] = quarters;
  if (named && !last) throw new Refusal(`I have no report of ${ticker} ${named.label}; I have the newest eight.\n`);
  const m = (value: number | null | undefined) => f.money(value, data.currency);
  const c = (value: number | null | undefined) => f.compactMoney(value, data.currency);
  const hour = next?.before_open == null ? '' : next.before_open ? ', before the open' : ', after the close';
  const ahead = next?.report_date
    ? `${nameIn(instrument)} reports next on **${f.day(next.report_date)}**${hour}. Expected for fiscal Q${next.fiscal_quarter} ${next.fiscal_year}: EPS ${m(next.eps_estimate.mean)} (${m(next.eps_estimate.low)} to ${m(next.eps_estimate.high)}), revenue ${c(next.revenue_estimate.mean)}.`
    : `No next report of ${ticker} is scheduled.`;
  if (!last) return `${ahead} ${ticker} has not reported yet.\n`;
  const surprise = last.eps_surprise_fraction;
  const beat =
    surprise === null || surprise === 0
      ? surprise === 0
        ? 'met the estimate'
        : last.eps === null || last.eps_estimate === null
          ? 'had no estimate'
          : `**${last.eps > last.eps_estimate ? 'beat' : 'missed'}** the estimate`
      : `**${surprise > 0 ? 'beat' : 'missed'}** the estimate by ${f.percent(Math.abs(surprise))}`;
  const of = `for fiscal Q${last.fiscal_quarter} ${last.fiscal_year}`;
  const behind = `${nameIn(instrument)} ${beat} in its ${named ? '' : 'last '}report on ${f.day(last.reported_at)}: EPS ${m(last.eps)} against ${m(last.eps_estimate)} expected, revenue ${c(last.revenue)} against ${c(last.revenue_estimate)}, ${of}.`;
  const history = grid(
    'Fiscal year fiscal_year s, Quarter fiscal_quarter i, Reported reported_at d, EPS eps $, Estimate eps_estimate $, Surprise eps_surprise_fraction +, Revenue revenue C',
    quarters.slice(0, 4),
    data.currency,
  );
  const often = `It beat the EPS estimate in **${data.beaten} of ${data.quarters.length}** of its newest quarters. `;
  const revenue = `Revenue of ${nameIn(instrument)} was **${c(last.revenue)}** against ${c(last.revenue_estimate)} expected, ${of}.`;
  const isPast = options.when !== 'next' && (options.when === 'last' || spans.length > 0 || options.ask === 'often');
  if (figures[0]?.id === 'revenue' && isPast) return `${revenue}\n${history}${f.dataSet(data)}`;
  return `${options.ask === 'often' ? often : ''}${isPast ? `${behind}\n${history}${ahead}\n` : `${ahead}\n\n${behind}\n`}${f.dataSet(data)}`;
}

async function dividends(instrument: Listed, { amounts: { shares }, figures, options, spans }: Asked, desk: Desk) {
  const { ticker } = instrument;
  const of = shares === undefined ? {} : { shares };
  const data = await desk.read(desk.tools.get_dividends, { ticker, dividends: 8, years: 10, ...of });
  const m = (value: number | null | undefined) => f.money(value, data.currency);
  const who = nameIn(instrument);
  const [last] = data.dividends;
  const { next_dividend: next, forward_annual_dividend_rate: rate } = data;
  const yielded = f.percent(data.forward_annual_dividend_yield_fraction);
  if (!last && rate === null) return `${who} pays no dividend.\n`;
  const year = spans.find((span) => span.year !== undefined)?.year;
  const paidIn = data.years.find((one) => one.fiscal_year === year);
  if (year !== undefined)
    return paidIn
      ? `${who} paid **${m(paidIn.dividend_per_share)}** a share in fiscal ${year}, ${f.percent(paidIn.payout_ratio)} of its profit.\n`
      : `I have the dividends of ${who} for its newest ${data.years.length} fiscal years, not for ${year}.\n`;
  const paid = (date: string | null | undefined) =>
    date ? `, ${Date.parse(date) > desk.now ? 'payable' : 'paid'} on ${f.day(date)}` : '';
  const ahead = next
    ? `The next dividend of ${who} is ${m(next.amount)} a share, ex-dividend on **${f.day(next.ex_date)}**${paid(next.payment_date)}.`
    : `No next dividend of ${who} has been announced.`;
  const behind = last
    ? `${options.when === 'last' ? `The last dividend of ${who}` : 'The last one'} was ${m(last.amount)} a share, ex-dividend on **${f.day(last.ex_date)}**${paid(last.payment_date)}.`
    : '';
  const yearly = `${who} pays **${m(rate)}** a share and year, a yield of **${yielded}**.`;
  const gap = (Date.parse(last?.ex_date ?? '') - Date.parse(data.dividends[1]?.ex_date ?? '')) / 86_400_000;
  const often = gap < 45 ? 'every month' : gap < 135 ? 'every quarter' : gap < 250 ? 'twice a year' : 'once a year';
  const [figure] = figures;
  const lead =
    options.ask === 'often' && gap > 0
      ? `By its newest dividends, ${who} pays **${often}**. ${yearly}`
      : data.income
        ? `${f.counted(data.income.shares, 'share')} would pay **${m(data.income.annual)}** a year. ${yearly}`
        : options.when === 'last'
          ? `${behind} ${ahead}`
          : options.when === 'next' || figure?.id === 'ex_date'
            ? `${ahead} ${behind}`
            : figure?.id.includes('yield')
              ? `The dividend yield of ${who} is **${yielded}**, ${m(rate)} a share and year. ${behind}`
              : `${yearly} ${ahead} ${behind}`;
  const columns = 'Fiscal year fiscal_year s, Dividend a share dividend_per_share $, Payout ratio payout_ratio %';
  return `${lead}\n${options.ask === 'history' ? grid(columns, data.years, data.currency) : ''}\n`;
}

async function analysts(instrument: Listed, { options }: Asked, desk: Desk): Promise<string> {
  const { ticker } = instrument;
  const who = nameIn(instrument);
  if (options.ask === 'changes') {
    const data = await desk.read(desk.tools.get_rating_changes, { ticker, limit: 6 });
    const [first] = data.ratings;
    const newest = first
      ? `**${f.plain(first.firm)}**, ${first.action}, to ${(first.to_grade ?? '—').replaceAll('_', ' ')} on ${f.day(first.date)}`
      : 'none';
    return `The newest rating of ${who}: ${newest}.\n${grid('Date date d, Firm firm, Action action, To to_grade, Target price_target $', data.ratings, data.currency)}${f.dataSet(data)}`;
  }
  const target = await desk.find(desk.tools.get_price_target, { ticker });
  const trend = await desk.find(desk.tools.get_recommendations, { ticker });
  const [month] = trend?.months ?? [];
  const m = (value: number) => f.money(value, target?.currency ?? 'USD');
  const rating = month
    ? `Of ${month.analysts} analysts of ${who}, **${month.strong_buy}** say strong buy, **${month.buy}** buy, **${month.hold}** hold, **${month.sell}** sell and **${month.strong_sell}** strong sell (${f.day(month.date)}).`
    : `No analyst rates ${who}.`;
  const aim = target
    ? `The mean price target of ${who} is **${m(target.mean)}**, ${f.percent(Math.abs(target.upside_fraction))} ${target.upside_fraction >= 0 ? 'above' : 'below'} its price of ${m(target.price)} (${f.day(target.as_of)}); low ${m(target.low)}, median ${m(target.median)}, high ${m(target.high)}, by ${f.counted(target.analysts, 'analyst')}.`
    : `${who} has no price target.`;
  return `${options.ask === 'target' ? `${aim} ${rating}` : `${rating} ${aim}`}\n${target ? f.dataSet(target) : ''}`;
}

async function holdings({ instruments, amounts }: Asked, desk: Desk): Promise<string> {
  const fundOf = (one: Listed) => (one.type === 'etf' ? one.ticker : membersOf[one.ticker]?.members);
  const funds = instruments.filter((one) => fundOf(one) !== undefined);
  const holding = instruments.find((one) => !funds.includes(one));
  const [first] = funds;
  const fund = first && fundOf(first);
  if (!fund)
    throw new Refusal(`Only funds have holdings; ${f.listing(instruments.map((one) => one.ticker))} is none.\n`);
  if (funds.length > 1) throw new Refusal('Name one fund, or a fund and a stock in it.\n');
  const of = holding ? { holding: holding.ticker } : {};
  const limit = Math.max(amounts.limit ?? 10, 10);
  const data = await desk.read(desk.tools.get_etf_holdings, { ticker: fund, limit, ...of });
  const on = f.day(data.date);
  if (holding)
    return `${data.asked ? `${fund} holds **${f.percent(data.asked.weight_fraction)}** of ${holding.ticker} on ${on}.` : `${fund} holds no ${holding.ticker} on ${on}.`}\n${f.dataSet(data)}`;
  const sectors = data.sectors.slice(0, 3).map((one) => `${f.plain(one.sector)} ${f.percent(one.weight_fraction)}`);
  const [most] = data.holdings;
  return `${fund} holds ${f.counted(data.total, 'position')} on ${on}; the largest is **${most?.ticker ?? '—'}** with ${f.percent(most?.weight_fraction)}, and the ten largest are ${f.percent(data.top_ten_weight_fraction)}.${sectors.length > 0 ? ` Largest sectors: ${sectors.join(', ')}.` : ''}\n${grid('Symbol ticker, Name name, Weight weight_fraction %', data.holdings.slice(0, amounts.limit ?? 10))}${f.dataSet(data)}`;
}

export const company: readonly Kind[] = [
  {
    id: 'earnings',
    offer: 'When does @ report earnings next?',
    reads: '@1-4 #income period',
    options: {
      when: {
        next: 'next, expect*, expectation*, estimate for, soon, upcoming, date, bell',
        last: 'beat, beats, beaten, miss, missed, surprise, last, past, history, result, results, reported, were, was, go, did',
      },
      hour: {
        any: 'before or after(?: the)?(?: close| open| bell)?, before(?: the)?(?: open| bell)? or after(?: the)?(?: close| bell)?, bmo or amc',
      },
      ask: { often: 'how often, how many times, track record, have they missed, have they beat*, ever' },
    },
    key: 'earning announce report reports reporting reported beat beaten miss missed estimate estimates expect expected expecting expectation surprise result results quarter eps date bell exactly',
    examples: `@ earnings; did @ beat its last estimates; earnings date of @; when is @ reporting; what are analysts
      expecting for @ eps next quarter; when are @ earnings; @ results; @ report date; did @ beat last quarter; did @
      beat last time; eps estimate for @; eps estimate for @ next quarter; does @ announce this month; when does @ announce; did it miss; report date and what wall street expects; eps surprise of @ last 4 quarters; is @ reporting soon; @ next report; what do they expect; the last one; did they beat; next date; date of the next report; when exactly; before or after the
      bell`,
    answer: each(earnings),
  },
  {
    id: 'dividends',
    offer: 'What dividend does @ pay?',
    reads: '@1-8 payer #dividend rank shares period',
    options: {
      when: { last: 'last, previous, latest', next: 'when, next, ex, date, upcoming' },
      ask: {
        often: 'how often, monthly, quarterly, times a year',
        history: 'history, years, grow*, growth, raise*, increase*',
      },
    },
    examples: `what dividend does @ pay; @ dividend; dividend yield of @; compare @ and @ dividend; how much dividend would 100 shares of @ pay;
      when does @ go ex; how much does @ yield; dividend per share @; yield and last dividend of @; income from 100 shares of @; annual income from 150 shares of @; when is it paid; how
      much for 100 shares; how often does @ pay dividends; what does @ pay; is @ paying dividends; the last one; does
      it pay monthly; how much dividend would i get a year from 100 shares of @; dividends of @ in 2024; what would 100 shares of @ pay me per year in dividends; the dividend`,
    answer: (asked, desk) =>
      asked.instruments.length > 1 && asked.amounts.rank
        ? figureText(
            asked,
            [{ family: 'dividend', id: 'yield', label: 'dividend yield', unit: 'percent', at: 0 }],
            async ({ ticker }) => {
              const data = await desk.find(desk.tools.get_dividends, { ticker, dividends: 1, years: 1 });
              const value = data?.forward_annual_dividend_yield_fraction ?? null;
              const rate = f.money(data?.forward_annual_dividend_rate, data?.currency);
              return { value, text: f.percent(value), of: `(${rate} a share and year)` };
            },
          )
        : each(dividends)(asked, desk),
  },
  {
    id: 'splits',
    offer: 'When did @ last split?',
    reads: '@1-4 span',
    key: 'split splits',
    examples: `has @ ever split; @ stock split; last split of @; when did @ split; split history`,
    answer: each(async (instrument, _, desk) => {
      const { splits } = await desk.read(desk.tools.get_dividends, {
        ticker: instrument.ticker,
        dividends: 1,
        years: 1,
      });
      const [split] = splits;
      return split
        ? `${nameIn(instrument)} last split on **${f.day(split.date)}**, ${f.number(split.ratio, Number.isInteger(split.ratio) ? 0 : 2)} for 1.\n`
        : `No split of ${nameIn(instrument)} is known in its price history.\n`;
    }),
  },
  {
    id: 'analysts',
    offer: 'What do analysts say about @?',
    reads: '@1-4 rank',
    options: { ask: { changes: 'upgrade*, downgrade*, changes', target: 'target, targets, upside' } },
    examples: `any downgrades of @; any upgrades on @ this week; is @ a strong buy; what do the pros think about @; what do analysts say about @; analyst ratings @; @ rating; is
      @ a buy according to analysts; how many analysts say buy @; wall street on @; recommendations for @; who
      downgraded @; who upgraded @; average target; upside of @; average price target @; consensus on @; latest upgrade
      of @; how much upside do analysts see in @; what does the street think of @; buy or sell
      ratings @; highest target; price targets; number of sells; how many say sell; how many buys; buy hold sell split on @; how many analysts rate it a sell; has anyone downgraded @`,
    answer: each(analysts),
  },
  {
    id: 'owners',
    offer: 'Which funds own @?',
    reads: '@1-2 company rank limit universe',
    key: 'own owns owner owners ownership holder holders holds shareholders shareholder',
    examples: `which institutions own @; which funds own @; who owns @; fund ownership of @; biggest holders of @;
      largest shareholders of @; institutional owners of @; who holds @`,
    answer: each(async ({ ticker }, { amounts }, desk) => {
      const data = await desk.read(desk.tools.get_fund_ownership, { ticker, limit: amounts.limit ?? 6 });
      const [first] = data.funds;
      return `Funds hold **${f.percent(data.held_fraction)}** of ${ticker} together on ${f.day(data.date)}; the largest is **${f.plain(first?.fund ?? '—')}** with ${f.percent(first?.fraction_of_shares)}.\n${grid('Fund fund, Shares shares c, Of all shares fraction_of_shares %', data.funds)}${f.dataSet(data)}`;
    }),
  },
  {
    id: 'holdings',
    offer: 'What does SPY hold?',
    reads: '@1-2 pair rank limit',
    key: 'hold holds holdings holding in inside weight own position positions sector percent share concentrated much',
    examples: `how much @ is in @; how much @ is in it; what does @ hold; holdings of @; is @ in @; weight of @ in @;
      what is in @; what is in the @ etf; sector weights of @; does it own @; biggest positions of @; how concentrated is @; how many stocks
      are in @; what percent of @ is @; what is inside @; what share of @ is @; how large is the weight of @ within @; is @ in there; what percent of @ is @; how much @ is in it`,
    answer: holdings,
  },
  {
    id: 'competitors',
    offer: 'Who competes with @?',
    reads: '@1-1',
    examples: `who competes with @; competitors of @; peers of @; rivals of @; similar companies to @; similar stocks to @; who are @ competitors; @ vs its peers; compare @ with its competitors; alternatives to @; competition`,
    answer: each(async ({ ticker }, _, desk) => {
      const data = await desk.read(desk.tools.get_competitors, { ticker });
      return `Competitors of ${ticker} by industry and size: **${data.competitors.map((row) => row.ticker).join(', ')}**, as of ${f.day(data.as_of)}.\n${grid('Symbol ticker, Name name, Price price $, Market cap market_cap C, P/E pe_ratio n', data.competitors)}For comparison, ${ticker}: P/E ${f.number(data.company.pe_ratio)}, market cap ${f.compactMoney(data.company.market_cap)}.\n${f.dataSet(data)}`;
    }),
  },
  {
    id: 'news',
    offer: 'What’s the latest on @?',
    reads: '@0-4 today days',
    options: { ask: { why: 'why, reason, cause*' } },
    examples: `news on @; latest on @; why is @ down; why did @ drop; what happened to @; headlines on @; what is the buzz on @; what is happening with @ lately; anything bad today on @; market news;
      what is moving the market; anything new on @; why did @ fall; why did it go up; why is @
      moving; what is happening with @; why is @ crashing; why is @ tanking; why is @ rallying; reason for the drop in
      @; what happened here today; what happened to @ today; market headlines; latest headlines @; what is driving @; why did @ rise; why is @ red; why is @ green; is the
      news on @ positive or negative; sentiment of @; news sentiment @; why did @ crash; why did @ jump; summarize the latest headlines of @; summarize the news on @; recent headlines of @; summarize the last few headlines of @; summarize this week's headlines; anything from last week; why is @ dropping today; why is @
      jumping; why is @ soaring; why is @ sliding; why is @ dumping; why is @ pumping; why is @ ripping`,
    async answer({ instruments, options, spans: [span] }, desk) {
      const texts: string[] = [];
      const isThen = (time: number) => {
        const on = sessionDateOf(time);
        return span?.days === undefined || (on >= span.days.from && on <= span.days.to);
      };
      for (const ticker of instruments.length > 0 ? instruments.map((one) => one.ticker) : [undefined]) {
        const { items } = await desk.read(desk.tools.get_news, {
          ...(ticker === undefined ? {} : { ticker }),
          limit: span ? 20 : 6,
        });
        const within = items.filter(({ time }) => isThen(time));
        const shown = within.length > 0 ? within.slice(0, 6) : items.slice(0, 3);
        const lines = shown.map(
          (item) => `${f.date(item.time)}, ${f.plain(item.publisher)} (${item.sentiment}): ${f.plain(item.headline)}`,
        );
        const what = ticker === undefined ? 'headlines' : `news of ${ticker}`;
        const none = `There ${ticker === undefined ? 'are' : 'is'} no ${what}${span ? ` ${span.label}` : ''}.`;
        const why = options.ask === 'why' ? 'Nobody can say for sure why a price moves. ' : '';
        const latest = lines.length > 0 ? `The latest ${what}:\n${f.bullets(lines)}` : '';
        texts.push(`${why}${within.length > 0 ? '' : `${none} `}${latest}\n`);
      }
      return texts.join('\n');
    },
  },
];
