import { pricesApi } from '@candlewick/shared-api';
import { z } from 'zod';
import { ApiProblem } from '../../../api-problem.ts';
import { quantityInput, readAs, readingTool, sectionHref, sourceOf, tickerInput } from './tool-kit.ts';
import type { ToolDependencies } from './tool-kit.ts';

const currencyInput = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3,5}$/)
  .describe('Code of a currency, such as EUR');
/** Pairs of a currency and the dollar; at most one of them is listed. */
const pairsOf = (code: string) => [`${code}USD=X`, `USD${code}=X`, `${code}-USD`] as const;

interface Quote {
  readonly ticker: string;
  readonly price: number;
}

/** What one unit of a currency costs in dollars; undefined for one that is not listed. */
function dollarsOf(code: string, quotes: readonly Quote[]): number | undefined {
  if (code === 'USD') return 1;
  const [direct, turned, coin] = pairsOf(code).map((ticker) => quotes.find((quote) => quote.ticker === ticker)?.price);
  return direct ?? coin ?? (turned === undefined ? undefined : 1 / turned);
}

/** Amounts in other units. */
export function createValueTools(dependencies: ToolDependencies) {
  return {
    get_affordable: readingTool({
      name: 'get_affordable',
      description: 'How many shares or coins of an instrument an amount of dollars buys at the last price.',
      input: z.strictObject({ ticker: tickerInput, amount: quantityInput }),
      step: ({ ticker }) => `Reading the price of ${ticker}`,
      async find({ ticker, amount }, context) {
        const { quotes } = await readAs(dependencies, context, pricesApi.quotes, { query: { tickers: ticker } });
        const [quote] = quotes;
        if (!quote) throw new ApiProblem('unknown_ticker', `No symbol ${ticker}. Search by name to find it.`);
        const { price, currency, as_of } = quote;
        if (currency !== 'USD') throw new ApiProblem('invalid_request', `The price of ${ticker} is not in dollars.`);
        const quantity = amount / price;
        return {
          data: { ticker, amount, price, currency, quantity, whole: Math.floor(quantity), as_of },
          sources: [sourceOf(`Price of ${ticker}`, sectionHref(ticker, 'prices'), quote)],
        };
      },
    }),
    get_value: readingTool({
      name: 'get_value',
      description:
        'What a number of shares, coins or units of a currency is worth now. `of` is a ticker, or the code of a currency (EUR, BTC); `currency` is what to value it in, USD unless given.',
      input: z.strictObject({ quantity: quantityInput, of: tickerInput, currency: currencyInput.default('USD') }),
      step: ({ of }) => `Reading the price of ${of}`,
      async find({ quantity, of, currency }, context) {
        const listed = dependencies.market.listed.find(({ ticker }) => ticker === of);
        const codes = [listed ? listed.currency : of, currency].filter((code) => code !== 'USD');
        const wanted = [...(listed ? [of] : []), ...codes.flatMap(pairsOf)];
        const { quotes } =
          wanted.length === 0
            ? { quotes: [] }
            : await readAs(dependencies, context, pricesApi.quotes, { query: { tickers: wanted.join(',') } });
        const [first] = quotes;
        const base = dollarsOf(listed ? listed.currency : of, quotes);
        const into = dollarsOf(currency, quotes);
        const each = listed ? quotes.find(({ ticker }) => ticker === of)?.price : 1;
        if (!first || base === undefined || into === undefined || each === undefined)
          throw new ApiProblem('unknown_ticker', `There is no price of ${of} in ${currency}. Name another currency.`);
        const rate = (each * base) / into;
        return {
          data: { quantity, of, currency, rate, value: quantity * rate, as_of: first.as_of },
          sources: quotes.map((quote) =>
            sourceOf(`Price of ${quote.ticker}`, sectionHref(quote.ticker, 'prices'), quote),
          ),
        };
      },
    }),
  };
}
