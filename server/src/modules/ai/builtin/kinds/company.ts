import type { DataOf } from '../../tools/create-tools.ts';
import {
  bullets,
  compactMoney,
  counted,
  dataSet,
  date,
  day,
  money,
  number,
  percent,
  plain,
  price,
} from '../../answer/format.ts';
import type { Listed } from '../reading/directory.ts';
import { membersOf } from '../reading/universe.ts';
import { each, nameOf, Refusal, phrases } from './kind.ts';
import { grid } from './grid.ts';
import type { Asked, Desk, Kind } from './kind.ts';
import { figureText, written } from './values.ts';

async function profile({ ticker, name }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const data = await desk.read(desk.tools.get_profile, { ticker });
  const { figures } = data;
  const found: Record<string, unknown> = { ...data, ...figures };
  const [asks] = asked.figures;
  if (asks) {
    const value = found[asks.id] as number | string | null | undefined;
    const written_ = asks.id === 'first_date' ? day(value as string) : written(asks, value, data.currency);
    const of =
      asks.unit === 'text'
        ? ''
        : ` on ${day(figures?.as_of ?? data.as_of)}${asks.id === 'market_cap' ? `, at ${price(figures?.price, data.currency, ticker)} a share` : ''}`;
    if (value === null || value === undefined)
      return `Candlewick has no ${asks.label} of ${plain(nameOf({ ticker, name }))}.\n`;
    return `The ${asks.label} of ${plain(nameOf({ ticker, name }))} is **${written_}**${of}.\n${dataSet(data)}`;
  }
  const facts = [
    data.sector && `Sector: ${data.sector}, ${data.industry ?? ''}`,
    data.headquarters && `Headquarters: ${plain(data.headquarters)}`,
    figures?.market_cap && `Market cap: ${compactMoney(figures.market_cap, data.currency)}`,
    data.first_date && `Prices since ${date(data.first_date)}`,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return `${plain(nameOf({ ticker, name }))}: ${plain(data.description ?? 'no description')}\n${bullets(facts as string[])}${dataSet(data)}`;
}

async function earnings({ ticker, name }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const data = await desk.read(desk.tools.get_earnings, { ticker, periods: 8 });
  const [next] = data.expected_quarters;
  const [last] = data.quarters;
  const m = (value: number | null | undefined) => money(value, data.currency);
  const c = (value: number | null | undefined) => compactMoney(value, data.currency);
  const ahead = next?.report_date
    ? `${plain(nameOf({ ticker, name }))} reports next on **${day(next.report_date)}**${next.before_open === null ? '' : next.before_open ? ', before the open' : ', after the close'}. Expected for fiscal Q${next.fiscal_quarter} ${next.fiscal_year}: EPS ${m(next.eps_estimate.mean)} (${m(next.eps_estimate.low)} to ${m(next.eps_estimate.high)}), revenue ${c(next.revenue_estimate.mean)}.`
    : `No next report of ${ticker} is scheduled.`;
  const beat = (surprise: number | null) =>
    surprise === null
      ? 'no estimate'
      : surprise > 0
        ? `**beat** the estimate by ${percent(surprise)}`
        : surprise < 0
          ? `**missed** the estimate by ${percent(-surprise)}`
          : 'met the estimate';
  const behind = last
    ? `${plain(nameOf({ ticker, name }))} ${beat(last.eps_surprise_fraction)} in its last report, on ${day(last.reported_at)}: EPS ${m(last.eps)} against ${m(last.eps_estimate)} expected, revenue ${c(last.revenue)} against ${c(last.revenue_estimate)}, for fiscal Q${last.fiscal_quarter} ${last.fiscal_year}.`
    : `${ticker} has not reported yet.`;
  const history = grid(
    'Fiscal year fiscal_year s, Quarter fiscal_quarter i, Reported reported_at d, EPS eps $, Estimate eps_estimate $, Surprise eps_surprise_fraction +, Revenue revenue C',
    data.quarters.slice(0, 4),
    data.currency,
  );
  const isPast =
    /\b(beat|beats|beaten|miss|missed|surprise|last|past|history|results?|reported|were|did|how were)\b/.test(
      asked.text,
    ) && !/\bnext\b/.test(asked.text);
  if (last && asked.figures[0]?.id === 'revenue' && !/\bnext\b/.test(asked.text))
    return `Revenue of ${plain(nameOf({ ticker, name }))} was **${c(last.revenue)}** against ${c(last.revenue_estimate)} expected, for fiscal Q${last.fiscal_quarter} ${last.fiscal_year}.\n${history}${dataSet(data)}`;
  const often = /\bhow (often|many)\b/.test(asked.text)
    ? `It beat the EPS estimate in **${data.beaten} of ${data.quarters.length}** of its newest quarters. `
    : '';
  return `${often}${isPast ? `${behind}\n${history}${ahead}\n` : `${ahead}\n\n${behind}\n`}${dataSet({ ...data, source_label: data.source_label })}`;
}

async function dividends({ ticker, name }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const { shares, money: invested } = asked.amounts;
  const data = await desk.read(desk.tools.get_dividends, {
    ticker,
    dividends: 8,
    years: 5,
    ...(shares === undefined ? {} : { shares }),
  });
  const m = (value: number | null | undefined) => money(value, data.currency);
  const who = plain(nameOf({ ticker, name }));
  const [last] = data.dividends;
  const {
    next_dividend: next,
    forward_annual_dividend_yield_fraction: yielded,
    forward_annual_dividend_rate: rate,
  } = data;
  if (/\bsplits?\b/.test(asked.text)) {
    const [split] = data.splits;
    return split
      ? `${who} last split on **${day(split.date)}**, ${number(split.ratio, Number.isInteger(split.ratio) ? 0 : 2)} for 1.\n`
      : `No split of ${who} is known in its price history.\n`;
  }
  if (!last && rate === null) return `${who} pays no dividend.\n`;
  const ahead = next
    ? `The next dividend of ${who} is ${m(next.amount)} a share, ex-dividend on **${day(next.ex_date)}**${next.payment_date ? `, paid on ${day(next.payment_date)}` : ''}.`
    : `No next dividend of ${who} has been announced.`;
  const behind = last
    ? `The last one was ${m(last.amount)} a share, ex-dividend on **${day(last.ex_date)}**${last.payment_date ? `, paid on ${day(last.payment_date)}` : ''}.`
    : '';
  const yearly = `${who} pays **${m(rate)}** a share and year, a yield of **${percent(yielded)}**.`;
  const income = data.income
    ? `${counted(data.income.shares, 'share')} would pay **${m(data.income.annual)}** a year. `
    : '';
  const left = invested === undefined ? '' : 'For an income, name a number of shares. ';
  const isWhen =
    /\b(when|next|ex|date|upcoming|last)\b/.test(asked.text) || asked.figures.some(({ id }) => id === 'ex_date');
  const isYield = asked.figures.some(({ id }) => id.includes('yield'));
  const lead =
    income || left
      ? `${income}${left}${yearly}`
      : isWhen && !isYield
        ? `${ahead} ${behind}`
        : isYield
          ? `The dividend yield of ${who} is **${percent(yielded)}**, ${m(rate)} a share and year. ${behind}`
          : `${yearly} ${ahead} ${behind}`;
  const years =
    data.years.length > 0 && /\b(history|years?|grow|growth|raise|increase)\b/.test(asked.text)
      ? grid(
          'Fiscal year fiscal_year s, Dividend a share dividend_per_share $, Payout ratio payout_ratio %',
          data.years,
          data.currency,
        )
      : '';
  return `${lead}\n${years}\n`;
}

async function analysts({ ticker, name }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const who = plain(nameOf({ ticker, name }));
  if (/\b(upgrades?|downgrades?|upgraded|downgraded|changes?)\b/.test(asked.text)) {
    const data = await desk.read(desk.tools.get_rating_changes, { ticker, limit: 6 });
    const [first] = data.ratings;
    const grade = (text: string | null) => (text ?? '—').replaceAll('_', ' ');
    return `The newest rating of ${who}: ${first ? `**${plain(first.firm)}**, ${first.action}, to ${grade(first.to_grade)} on ${day(first.date)}` : 'none'}.\n${grid('Date date d, Firm firm, Action action, To to_grade, Target price_target $', data.ratings, data.currency)}${dataSet(data)}`;
  }
  const target = await desk.find(desk.tools.get_price_target, { ticker });
  const trend = await desk.find(desk.tools.get_recommendations, { ticker });
  const [month] = trend?.months ?? [];
  const m = (value: number) => money(value, target?.currency ?? 'USD');
  const rating = month
    ? `Of ${month.analysts} analysts of ${who}, **${month.strong_buy}** say strong buy, **${month.buy}** buy, **${month.hold}** hold, **${month.sell}** sell and **${month.strong_sell}** strong sell (${day(month.date)}).`
    : `No analyst rates ${who}.`;
  const aim = target
    ? `The mean price target of ${who} is **${m(target.mean)}**, ${percent(Math.abs(target.upside_fraction))} ${target.upside_fraction >= 0 ? 'above' : 'below'} its price of ${m(target.price)} (${day(target.as_of)}); low ${m(target.low)}, median ${m(target.median)}, high ${m(target.high)}, by ${counted(target.analysts, 'analyst')}.`
    : `${who} has no price target.`;
  return `${/\btargets?\b|\bupside\b/.test(asked.text) ? `${aim} ${rating}` : `${rating} ${aim}`}\n${target ? dataSet(target) : ''}`;
}

async function holdings({ ticker }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const [, other] = asked.instruments;
  const isMany = asked.instruments.length > 1;
  const etf = asked.instruments.find(({ type }) => type === 'etf');
  const index = asked.instruments.map((one) => membersOf[one.ticker]?.members).find((one) => one !== undefined);
  const fund = isMany ? (etf ?? (index === undefined ? undefined : { ticker: index })) : undefined;
  const holding = isMany
    ? asked.instruments.find((one) => one !== fund && membersOf[one.ticker] === undefined)
    : undefined;
  const of = fund?.ticker ?? ticker;
  if (isMany && !fund && other) throw new Refusal(`Only funds have holdings; ${ticker} is none.\n`);
  const data = await desk.read(desk.tools.get_etf_holdings, {
    ticker: of,
    limit: Math.max(asked.amounts.limit ?? 10, 10),
    ...(holding ? { holding: holding.ticker } : {}),
  });
  const sectors = data.sectors
    .slice(0, 3)
    .map((one) => `${plain(one.sector)} ${percent(one.weight_fraction)}`)
    .join(', ');
  const lead = holding
    ? data.asked
      ? `${of} holds **${percent(data.asked.weight_fraction)}** of ${holding.ticker} on ${day(data.date)}.`
      : `${of} holds no ${holding.ticker} on ${day(data.date)}.`
    : `${of} holds ${counted(data.total, 'position')} on ${day(data.date)}; the largest is **${data.holdings[0]?.ticker ?? '—'}** with ${percent(data.holdings[0]?.weight_fraction)}, and the ten largest are ${percent(data.top_ten_weight_fraction)}.${sectors ? ` Largest sectors: ${sectors}.` : ''}`;
  return `${lead}\n${
    holding
      ? ''
      : grid('Symbol ticker, Name name, Weight weight_fraction %', data.holdings.slice(0, asked.amounts.limit ?? 10))
  }${dataSet(data)}`;
}

type Peers = DataOf<'get_competitors'>['competitors'];

const peers = (rows: Peers) =>
  grid('Symbol ticker, Name name, Price price $, Market cap market_cap C, P/E pe_ratio n', rows);

export const company: readonly Kind[] = [
  {
    id: 'profile',
    offer: 'What does @ do?',
    instruments: [1, 4],
    takes: ['rank'],
    figures: ['profile'],
    examples: phrases(`
      what does @ do; market cap of @; what sector is @ in; where is @ headquartered; profile of @; what kind of company
      is @; how many employees does @ have; how big is @; when was @ founded; @ shares outstanding; what business is @ in;
      describe @; dd on @; due diligence @; how much is @ worth market cap; which is bigger @ or @ market cap; what do
      they do; company profile; industry of @; what does @ sell; when does the price history of @ start`),
    answer: (asked, desk) =>
      asked.instruments.length > 1 && asked.figures.length > 0
        ? figureText(asked, asked.figures, async ({ ticker }, figure) => {
            const data = await desk.read(desk.tools.get_profile, { ticker });
            const value = ({ ...data, ...data.figures } as Record<string, unknown>)[figure.id];
            return {
              value: typeof value === 'number' ? value : typeof value === 'string' ? 0 : null,
              text: written(figure, value as number | string | null, data.currency),
              of: typeof value === 'number' ? `on ${day(data.figures?.as_of ?? data.as_of)}` : '',
            };
          })
        : each(asked, (instrument) => profile(instrument, asked, desk)),
  },
  {
    id: 'earnings',
    offer: 'When does @ report earnings next?',
    instruments: [1, 4],
    examples: phrases(`
      when does @ report earnings next; next earnings @; @ earnings; did @ beat its last estimates; earnings date of @;
      when is @ reporting; did @ beat or miss; @ earnings surprise; what are analysts expecting for @ eps next quarter;
      when are @ earnings; how were @ earnings; @ results; last earnings of @; @ report date; how often does @ beat
      estimates; did @ beat last quarter; did @ beat last time; eps estimate for @; earnings history of @; is @ reporting soon; @ next report;
      what is expected from @ next earnings; what do they expect; what are the expectations for @; did @ miss earnings; is @ before or after earnings; when is the next earnings
      report`),
    figures: ['income'],
    takes: ['span'],
    answer: (asked, desk) => each(asked, (instrument) => earnings(instrument, asked, desk)),
  },
  {
    id: 'dividends',
    offer: 'What dividend does @ pay?',
    instruments: [1, 8],
    figures: ['dividend'],
    takes: ['rank', 'shares', 'money'],
    examples: phrases(`
      what dividend does @ pay; @ dividend; dividend yield of @; when is the next dividend of @; ex dividend date @; does
      @ pay a dividend; how much dividend would 100 shares of @ pay; dividend history of @; last dividend of @; when does
      @ go ex; how much does @ yield; when does @ pay its dividend; dividend per share @; income from 100 shares of @;
      when is it paid; when does it pay; how much for 100 shares; has @ ever split; @ stock split; last split of @;
      dividend growth @; has @ raised its dividend; how often does @ pay dividends; what does @ pay; is @ paying
      dividends; which pays more dividend @ or @`),
    answer: (asked, desk) =>
      asked.instruments.length > 1 && /\b(more|most|higher|highest|better|less|lower|which|vs)\b/.test(asked.text)
        ? figureText(
            asked,
            [{ family: 'dividend', id: 'yield', label: 'dividend yield', unit: 'percent', at: 0 }],
            async ({ ticker }) => {
              const data = await desk.find(desk.tools.get_dividends, { ticker, dividends: 1, years: 1 });
              const value = data?.forward_annual_dividend_yield_fraction ?? null;
              return {
                value,
                text: percent(value),
                of: `(${money(data?.forward_annual_dividend_rate, data?.currency)} a share and year)`,
              };
            },
          )
        : each(asked, (instrument) => dividends(instrument, asked, desk)),
  },
  {
    id: 'analysts',
    offer: 'What do analysts say about @?',
    instruments: [1, 4],
    examples: phrases(`
      what do analysts say about @; price target of @; analyst ratings @; @ upgrades and downgrades; is @ a buy according
      to analysts; how many analysts say buy @; analyst target for @; wall street on @; recommendations for @; who
      downgraded @; who upgraded @; average target; upside of @; average price target @; consensus on @; latest upgrade of @; street target @; how much
      upside do analysts see in @; any downgrades of @; analyst price target; what does the street think of @; buy or sell
      ratings @`),
    answer: (asked, desk) => each(asked, (instrument) => analysts(instrument, asked, desk)),
  },
  {
    id: 'owners',
    offer: 'Which funds own @?',
    instruments: [1, 2],
    examples: phrases(`
      which funds own @; who owns @; fund ownership of @; biggest holders of @; largest shareholders of @; institutional
      owners of @; top holders @; who holds @`),
    takes: ['rank', 'limit'],
    answer: (asked, desk) =>
      each(asked, async ({ ticker }) => {
        const data = await desk.read(desk.tools.get_fund_ownership, { ticker, limit: asked.amounts.limit ?? 6 });
        const [first] = data.funds;
        return `Funds hold **${percent(data.held_fraction)}** of ${ticker} together on ${day(data.date)}; the largest is **${plain(first?.fund ?? '—')}** with ${percent(first?.fraction_of_shares)}.\n${grid('Fund fund, Shares shares c, Of all shares fraction_of_shares %', data.funds)}${dataSet(data)}`;
      }),
  },
  {
    id: 'holdings',
    offer: 'What does SPY hold?',
    instruments: [1, 2],
    takes: ['rank', 'limit'],
    examples: phrases(`
      what does @ hold; holdings of @; top 10 holdings of @; how much @ is in @; is @ in @; weight of @ in @; what is in
      @; does @ hold @; sector weights of @; does it own @; does @ own @; biggest positions of @; what is inside @; how concentrated is @; largest
      holding of @; how many stocks are in @; what percent of @ is @; what share of @ is @`),
    answer: (asked, desk) => holdings(asked.instruments[0] as Listed, asked, desk),
  },
  {
    id: 'competitors',
    offer: 'Who competes with @?',
    instruments: [1, 1],
    examples: phrases(`
      who competes with @; competitors of @; peers of @; rivals of @; similar companies to @; stocks like @; who are @
      competitors; @ vs its peers; compare @ with its competitors; alternatives to @`),
    answer: (asked, desk) =>
      each(asked, async ({ ticker }) => {
        const data = await desk.read(desk.tools.get_competitors, { ticker });
        return `Competitors of ${ticker} by industry and size: **${data.competitors.map((row) => row.ticker).join(', ')}**, as of ${day(data.as_of)}.\n${peers(data.competitors)}For comparison, ${ticker}: P/E ${number(data.company.pe_ratio)}, market cap ${compactMoney(data.company.market_cap)}.\n${dataSet(data)}`;
      }),
  },
  {
    id: 'news',
    offer: 'What’s the latest on @?',
    instruments: [0, 4],
    takes: ['span'],
    examples: phrases(`
      news on @; latest on @; what is the latest on @; why is @ down; why is @ up today; why did @ drop; what happened to
      @; headlines; market news; what is the latest market news; any news on @; what is going on with @; why; whats moving
      the market; why is the market down; anything new on @; @ headlines; why did @ fall; why did it go up; why is @
      moving; what is happening with @; news; why is @ crashing; why is @ tanking; why is @ rallying; reason for the drop
      in @`),
    async answer(asked, desk) {
      const isWhy = /\bwhy\b|\breason\b/.test(asked.text);
      const texts: string[] = [];
      for (const ticker of asked.instruments.length > 0 ? asked.instruments.map((one) => one.ticker) : [undefined]) {
        const data = await desk.read(desk.tools.get_news, { ...(ticker === undefined ? {} : { ticker }), limit: 6 });
        texts.push(
          `${isWhy ? 'Nobody can say for sure why a price moves. ' : ''}The latest ${ticker === undefined ? 'headlines' : `news of ${ticker}`}:\n${bullets(data.items.map((item) => `${date(item.time)}, ${plain(item.publisher)} (${item.sentiment}): ${plain(item.headline)}`))}`,
        );
      }
      return texts.join('\n');
    },
  },
  {
    id: 'sentiment',
    only: /\bnews\b|\bsentiment\b/,
    offer: 'Is the news on @ positive or negative?',
    instruments: [1, 4],
    examples: phrases(`
      is the news on @ positive or negative; sentiment of @; news sentiment @; how is the sentiment on @; is the news good
      or bad for @; is @ news bullish`),
    answer: (asked, desk) =>
      each(asked, async ({ ticker }) => {
        const data = await desk.read(desk.tools.get_news_sentiment, { ticker });
        return `The news of ${ticker} over the last thirteen weeks reads **${data.label}**: ${counted(data.positive, 'positive article')}, ${data.neutral} neutral, ${data.negative} negative; a score of ${number(data.score)} from −1 to 1.\n${dataSet(data)}`;
      }),
  },
];
