import { dayMs } from '@candlewick/engine/market';
import { monthNames } from '@candlewick/engine/texts';
import type { Listed } from '../entities/directory.ts';
import { findQuantity } from '../entities/find-amount.ts';
import {
  bullets,
  compact,
  compactMoney,
  count,
  counted,
  dataSet,
  date,
  listing,
  money,
  multiple,
  number,
  percent,
  plain,
  price,
  signedPercent,
  table,
} from '../format.ts';
import { forEach, heading, refusal } from './desk.ts';
import type { Answer, Answering, Desk } from './desk.ts';

/** A little less, so that the dividend of a year ago does not count again. */
const yearMs = 355 * dayMs;

const typeNames: Readonly<Record<Listed['type'], string>> = {
  stock: 'a stock',
  etf: 'an exchange-traded fund',
  index: 'an index',
  forex: 'an exchange rate',
  crypto: 'a cryptocurrency',
  commodity: 'a commodity future',
};

export const profile: Answering = forEach(async function* answer(instrument, { text }, desk) {
  const { ticker, name, type } = instrument;
  yield `**${plain(name)} (${ticker})** is ${typeNames[type]}`;
  const found = await desk.read(desk.tools.get_profile, { ticker });
  if (!found.ok) {
    yield `. ${refusal(found, desk)}`;
    return;
  }
  const { data } = found;
  const { figures } = data;
  yield `${data.exchange ? ` listed on ${plain(data.exchange)}` : ''}${data.sector ? `, sector ${plain(data.sector)}` : ''}${data.industry ? `, industry ${plain(data.industry)}` : ''}.\n`;
  if (data.description) yield `\n${plain(data.description)}\n`;
  if (
    /\b(ceo|cfo|founders?|who (runs|founded|started|created|leads|owns)|president|chair\w*|management|executives?)\b/.test(
      text,
    )
  )
    yield '\nCandlewick has no data on the people who run companies.\n';
  if (!figures?.employees && /\b(employees?|workers|head ?count|people work)\b/.test(text))
    yield '\nCandlewick has no number of employees here.\n';
  if (type === 'index') {
    const meaning = await desk.read(desk.tools.define, { term: name, limit: 1 });
    const [known] = meaning.ok ? meaning.data.definitions : [];
    if (known?.isExact) yield `\n${plain(known.meaning)}\n`;
  }
  yield bullets([
    ...(data.headquarters ? [`Headquarters: ${plain(data.headquarters)}`] : []),
    ...(data.founded ? [`Founded: ${plain(data.founded)}`] : []),
    ...(figures?.employees ? [`Employees: ${count(figures.employees)}`] : []),
    ...(figures?.market_cap ? [`Market cap: ${compactMoney(figures.market_cap, data.currency)}`] : []),
    ...(figures?.net_assets ? [`Net assets: ${compactMoney(figures.net_assets, data.currency)}`] : []),
    ...(figures?.fiscal_year_end_month ? [`Fiscal year ends in ${monthNames[figures.fiscal_year_end_month - 1]}`] : []),
    `Prices from ${date(data.first_date)} to ${date(data.last_date)}`,
    ...(data.delisted_on ? [`Delisted on ${date(data.delisted_on)}`] : []),
  ]);
  yield dataSet(figures ?? data);
  desk.suggest(
    `What is ${ticker}’s price?`,
    ...(type === 'stock'
      ? [`Who are ${ticker}’s competitors?`, `${ticker} income statement`]
      : [`How did ${ticker} perform over a year?`]),
  );
});

export const marketValue: Answering = forEach(async function* answer(instrument, { text }, desk) {
  const { ticker } = instrument;
  const year = /\b(19|20)\d\d\b/.exec(text)?.[0];
  if (
    (year !== undefined && Number(year) < new Date(desk.now).getUTCFullYear()) ||
    /\b(ago|last (year|month|week|quarter)|was|used to)\b/.test(text)
  )
    yield 'Candlewick has market caps of today only, none of the past.\n\n';
  yield `**${plain(instrument.name)} (${ticker})** `;
  const found = await desk.read(desk.tools.get_profile, { ticker });
  if (!found.ok) {
    yield `has no such figure. ${refusal(found, desk)}`;
    return;
  }
  const { figures, currency } = found.data;
  if (figures?.market_cap) {
    yield `has a market cap of ${compactMoney(figures.market_cap, currency)}: a price of ${money(figures.price, currency)} times ${compact(figures.shares_outstanding)} shares, as of ${date(figures.as_of)}.\n\n`;
  } else if (figures?.net_assets)
    yield `is a fund with net assets of ${compactMoney(figures.net_assets, currency)}, as of ${date(figures.as_of)}.\n\n`;
  else yield 'has no market cap: only companies have shares to count.\n\n';
  yield dataSet(figures ?? found.data);
  desk.suggest(`Who are ${ticker}’s competitors?`, 'What are the largest companies by market cap?');
});

const periodName = ({
  fiscal_year: year,
  fiscal_quarter: quarter,
}: {
  readonly fiscal_year: number;
  readonly fiscal_quarter: number | null;
}) => (quarter === null ? `FY ${year}` : `Q${quarter} ${year}`);

/** Asks what is expected of a fiscal year, not of the next quarter. */
const isOfYear = /\b(next|this|full|current|coming|fiscal) (full |fiscal )?year\b|\bfy\b|\bannual\b/;

export const earnings: Answering = forEach(async function* answer(instrument, { text }, desk) {
  yield heading(instrument, 'earnings');
  const { ticker } = instrument;
  const [, many, unit] = /\b(?:last|past|previous) (\d{1,2}) (quarters|years)\b/.exec(text) ?? [];
  const periods = many === undefined ? 5 : Number(many) * (unit === 'years' ? 4 : 1);
  const found = await desk.read(desk.tools.get_earnings, { ticker, periods: Math.min(12, Math.max(1, periods)) });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data } = found;
  const { currency } = data;
  const [last] = data.quarters;
  const [next] = data.expected_quarters;
  const report =
    next &&
    `The next report, ${periodName(next)}, ${next.report_date ? `comes on ${date(next.report_date)}${next.before_open === null ? '' : next.before_open ? ' before the open' : ' after the close'}` : 'has no date yet'}. Analysts expect EPS of ${money(next.eps_estimate.mean, currency)} (${money(next.eps_estimate.low, currency)} to ${money(next.eps_estimate.high, currency)}, ${counted(next.eps_estimate.analysts, 'analyst')}) and revenue of ${compactMoney(next.revenue_estimate.mean, currency)}.\n`;
  const past =
    last &&
    `In ${periodName(last)}${last.reported_at === null ? '' : `, reported on ${date(last.reported_at)}`}, EPS was ${money(last.eps, currency)} against an estimate of ${money(last.eps_estimate, currency)}${last.eps_surprise_fraction === null ? '' : ` (${signedPercent(last.eps_surprise_fraction)})`}, on revenue of ${compactMoney(last.revenue, currency)}.\n`;
  const isAhead =
    /\b(next|when|dates?|expect\w*|estimates?(?! vs)|upcoming|guidance|report on)\b/.test(text) &&
    !/\b(last|previous|did|has|vs|beat\w*|miss\w*)\b/.test(text);
  if (
    /\b(how (often|many times)|times|always|consistently|track record|history of)\b.*\b(beat\w*|miss\w*|top\w*|surpris\w*)\b|\b(beat\w*|miss\w*)\b.*\b(how often|streak|in a row)\b/.test(
      text,
    )
  )
    yield `It beat the estimate of EPS in **${count(data.beaten)} of the last ${counted(data.quarters.length, 'quarter')}**.\n\n`;
  const ofYear = isOfYear.test(text)
    ? data.expected_years[/\bnext (full |fiscal )?year\b/.test(text) ? 1 : 0]
    : undefined;
  if (ofYear)
    yield `For ${periodName(ofYear)}, which ends on ${date(ofYear.period_end)}, analysts expect EPS of **${money(ofYear.eps_estimate.mean, currency)}** (${money(ofYear.eps_estimate.low, currency)} to ${money(ofYear.eps_estimate.high, currency)}, ${counted(ofYear.eps_estimate.analysts, 'analyst')}) and revenue of **${compactMoney(ofYear.revenue_estimate.mean, currency)}**.\n\n`;
  yield [isAhead ? report : past, isAhead ? past : report].filter(Boolean).join('\n');
  yield table(
    ['', 'EPS', 'Estimate', 'Surprise', 'Revenue'],
    data.quarters.map((row) => [
      periodName(row),
      money(row.eps, currency),
      money(row.eps_estimate, currency),
      signedPercent(row.eps_surprise_fraction),
      compactMoney(row.revenue, currency),
    ]),
  );
  yield `EPS of the last four quarters: ${money(data.trailing_eps, currency)}. `;
  yield dataSet(data);
  desk.suggest(`What is ${ticker}’s P/E ratio?`, `What is the price target of ${ticker}?`, 'Who reports this week?');
});

export const dividends: Answering = forEach(async function* answer(instrument, { text }, desk) {
  yield heading(instrument, 'dividends');
  const { ticker } = instrument;
  const shares = /\bshares?\b/.test(text) ? findQuantity(text) : undefined;
  const found = await desk.read(desk.tools.get_dividends, {
    ticker,
    dividends: 12,
    years: Math.min(
      10,
      Math.max(4, Number(/\b(?:last|past|over) (?:the (?:last|past) )?(\d{1,2}) years\b/.exec(text)?.[1] ?? 4)),
    ),
    ...(shares === undefined ? {} : { shares }),
  });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data, sources } = found;
  const { currency } = data;
  if (/\bsplits?\b/.test(text)) {
    yield data.splits.length > 0
      ? `Splits: ${listing(data.splits.map((split) => `${number(split.ratio, Number.isInteger(split.ratio) ? 0 : 3)} for 1 on ${date(split.date)}`))}.\n\n`
      : 'No split is known.\n\n';
  }
  const pays = data.forward_annual_dividend_rate !== null && data.forward_annual_dividend_rate > 0;
  yield pays
    ? `It pays ${money(data.forward_annual_dividend_rate, currency)} a share annually, a yield of ${percent(data.forward_annual_dividend_yield_fraction)}.\n`
    : data.dividends.length > 0
      ? 'It pays no dividend at present.\n'
      : 'It has paid no dividend.\n';
  if (data.income)
    yield `${count(data.income.shares)} shares would pay **${money(data.income.annual, currency)} a year** at the present dividend.\n`;
  const [latest] = data.dividends;
  if (latest && /\b(how often|frequen\w*|how many times|monthly|quarterly)\b/.test(text)) {
    const paid = data.dividends.filter(({ ex_date: day }) => Date.parse(latest.ex_date) - Date.parse(day) < yearMs);
    yield `It has gone ex-dividend ${counted(paid.length, 'time')} in the year to ${date(latest.ex_date)}.\n`;
  }
  if (/\b(rais\w*|increas\w*|hik\w*|grow\w*|grew|cut|cuts|lower\w*|chang\w*)\b/.test(text)) {
    // Another currency or a split moves an amount a little.
    const at = data.dividends.findIndex(({ adjusted_amount: amount }, index) => {
      const before = data.dividends[index + 1]?.adjusted_amount;
      return amount !== null && before !== null && before !== undefined && Math.abs(amount / before - 1) > 0.005;
    });
    const [changed, before] = [data.dividends[at], data.dividends[at + 1]];
    yield changed && before
      ? `The last change was ${(changed.adjusted_amount ?? 0) > (before.adjusted_amount ?? 0) ? 'a **raise**' : 'a **cut**'}: from ${money(before.adjusted_amount, currency)} to **${money(changed.adjusted_amount, currency)}** a share with the ex-date of ${date(changed.ex_date)}.\n`
      : data.dividends.length > 0
        ? `Its last ${count(data.dividends.length)} dividends were the same.\n`
        : '';
  }
  const first = data.first_dividend;
  if (first && /\b(since (when|how)|how (long|many years)|for how|first|started?|began)\b/.test(text))
    yield `The first dividend that I know of went ex-dividend on **${date(first.ex_date)}**; ${count(data.known_dividends)} are known since.\n`;
  const [year] = data.years;
  if (year && /\b(safe\w*|sustainab\w*|cover\w*|payout|afford\w*|risk\w*|cut)\b/.test(text))
    yield `In ${periodName(year)} it paid out **${percent(year.payout_ratio)}** of its net income${year.payout_ratio !== null && year.payout_ratio > 1 ? ', more than it earned' : ''}. Whether it lasts depends on what it will earn.\n`;
  if (year && /\b(buy[- ]?backs?|repurchases?)\b/.test(text))
    yield `In ${periodName(year)} it bought back **${compactMoney(year.share_repurchases, currency)}** of its own shares.\n`;
  const next = data.next_dividend;
  if (next)
    yield `The next dividend is ${money(next.amount, currency)}: it goes ex-dividend on ${date(next.ex_date)}${next.payment_date ? ` and is paid on ${date(next.payment_date)}` : ''}.\n`;
  else if (pays && /\b(next|when|upcoming|coming|ex[- ]?(dividend )?dates?|ex[- ]?dividend)\b/.test(text)) {
    const [last] = data.dividends;
    yield `The next one has not been announced yet${last ? `; the last was ${money(last.amount, currency)}, ex-dividend on ${date(last.ex_date)}, paid on ${date(last.payment_date)}` : ''}.\n`;
  }
  if (data.dividends.length > 0) {
    yield table(
      ['Ex-date', 'Paid', 'Per share'],
      data.dividends
        .slice(0, 6)
        .map((each) => [date(each.ex_date), date(each.payment_date), money(each.amount, currency)]),
    );
  }
  if (data.years.length > 0 && /\b(buy[- ]?backs?|repurchases?|payouts?|years?|annual|history|grow\w*)\b/.test(text)) {
    yield table(
      ['Year', 'Dividends', 'Per share', 'Buybacks', 'Payout ratio'],
      data.years.map((row) => [
        periodName(row),
        compactMoney(row.dividends_paid, currency),
        money(row.dividend_per_share, currency),
        compactMoney(row.share_repurchases, currency),
        percent(row.payout_ratio),
      ]),
    );
  }
  const [source] = sources;
  if (source) yield dataSet(source);
  desk.suggest(`${ticker} payouts and buybacks by year`, 'Which stocks have the highest dividend yield?');
});

export const competitors: Answering = forEach(async function* answer(instrument, { text }, desk) {
  const { ticker } = instrument;
  yield `**Competitors of ${plain(instrument.name)} (${ticker})**\n\n`;
  const found = await desk.read(desk.tools.get_competitors, { ticker });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { company, competitors: others, currency } = found.data;
  const own = company.pe_ratio;
  const multiples = others.flatMap(({ pe_ratio: pe }) => (pe === null ? [] : [pe]));
  if (
    own !== null &&
    multiples.length > 0 &&
    /\b(expensive|cheap\w*|over ?valued|under ?valued|valu\w+|high|low|pe)\b/.test(text)
  ) {
    const above = multiples.filter((pe) => pe > own).length;
    yield `At a P/E of **${multiple(own)}** it is cheaper than ${count(above)} of ${counted(multiples.length, 'competitor')} that made a profit.\n\n`;
  }
  yield `${listing(others.slice(0, 5).map(({ name, ticker: other }) => `${plain(name)} (${other})`))} are in the same business${company.industry ? ` (${plain(company.industry)})` : ''} and about as large.\n`;
  yield table(
    ['Ticker', 'Price', 'Market cap', 'P/E', 'Revenue growth', 'Net margin'],
    [company, ...others].map((row) => [
      row.ticker,
      money(row.price, currency),
      compactMoney(row.market_cap, currency),
      multiple(row.pe_ratio),
      signedPercent(row.revenue_growth_fraction),
      percent(row.net_margin_ratio),
    ]),
  );
  yield dataSet(found.data);
  const [other] = others;
  if (other)
    desk.suggest(`Compare ${ticker} and ${other.ticker} over five years`, `What is the P/E ratio of ${other.ticker}?`);
});

/** A short picture of an instrument: price, year, and for a company what it earns. */
async function* overviewOf(instrument: Listed, _: unknown, desk: Desk): Answer {
  const { ticker, type } = instrument;
  yield `**${plain(instrument.name)} (${ticker})** is at `;
  const [quote, year, about] = await Promise.all([
    desk.read(desk.tools.get_quotes, { tickers: [ticker] }),
    desk.read(desk.tools.get_performance, { ticker, range: '1y' }),
    desk.read(desk.tools.get_profile, { ticker }),
  ]);
  const now = quote.ok ? quote.data.quotes[0] : undefined;
  if (!now) {
    yield `no price that I can read. ${quote.ok ? '' : refusal(quote, desk)}\n`;
    return;
  }
  yield `${price(now.price, now.currency, ticker)} (${signedPercent(now.change_fraction)} on ${date(now.as_of)})${year.ok ? `, ${signedPercent(year.data.return_fraction)} over the last year` : ''}.\n`;
  const figures = about.ok ? about.data.figures : null;
  const lines = [
    ...(about.ok && about.data.sector
      ? [`${plain(about.data.sector)}${about.data.industry ? `, ${plain(about.data.industry)}` : ''}`]
      : []),
    ...(figures?.market_cap ? [`Market cap ${compactMoney(figures.market_cap, now.currency)}`] : []),
    ...(figures?.pe_ratio ? [`P/E ${multiple(figures.pe_ratio)}`] : []),
    ...(figures?.dividend_yield_fraction ? [`Dividend yield ${percent(figures.dividend_yield_fraction)}`] : []),
    `52 weeks: ${price(now.year_low, now.currency, ticker)} to ${price(now.year_high, now.currency, ticker)}`,
    ...(year.ok && year.data.volatility_fraction !== null
      ? [
          `Annualized volatility ${percent(year.data.volatility_fraction)}, max drawdown ${percent(year.data.max_drawdown_fraction)}`,
        ]
      : []),
  ];
  yield bullets(lines);
  const news = await desk.read(desk.tools.get_news, { ticker, limit: 2 });
  if (news.ok) yield `News:${bullets(news.data.items.map((item) => `${date(item.time)}: ${plain(item.headline)}`))}`;
  yield dataSet(now);
  desk.suggest(
    ...(type === 'stock' ? [`${ticker} income statement`, `What do analysts say about ${ticker}?`] : []),
    `What do the technicals of ${ticker} say?`,
  );
}

export const overview: Answering = forEach(overviewOf);
