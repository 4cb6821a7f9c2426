import { asking } from '../checked-question.ts';
import type { CheckedQuestion, Read } from '../checked-question.ts';
import { compactDollars, decimals, dollars, field, percent, statementOf } from '../figures.ts';

const multiple = (value: number) => `${decimals(value, 1)}×`;

const holdingOf = (ticker: string) => async (read: Read) => {
  const { holdings } = await read<{ holdings: readonly { ticker: string; weight_fraction: number }[] }>(
    `/api/tickers/${ticker}/etf_holdings?skip=0&limit=1`,
  );
  return [percent(holdings[0]?.weight_fraction ?? NaN)];
};

const nextReportOf = (ticker: string) => async (read: Read) => {
  const {
    expected_quarters: [next],
  } = await read<{ expected_quarters: readonly { eps_estimate: { mean: number } }[] }>(
    `/api/tickers/${ticker}/eps_and_revenue`,
  );
  return [dollars(next?.eps_estimate.mean ?? NaN)];
};

/** Fundamentals, analysts, funds, and what a company is. */
export const companies: readonly CheckedQuestion[] = [
  asking("Show me Apple's income statement", /AAPL’s income statement/, {
    figures: statementOf('AAPL/income_statement?interval=annual', 'revenue', compactDollars),
  }),
  asking('tesla revenue', /TSLA’s income statement/, {
    figures: statementOf('TSLA/income_statement?interval=annual', 'revenue', compactDollars),
  }),
  asking('What was Microsoft’s net income in 2023?', /MSFT’s income statement/, {
    figures: statementOf('MSFT/income_statement?interval=annual', 'net_income', compactDollars, 2023),
    says: [/FY 2023/],
  }),
  asking('quarterly revenues of amazon', /AMZN’s income statement/, {
    figures: statementOf('AMZN/income_statement?interval=quarterly', 'revenue', compactDollars),
    says: [/Q\d 20/],
  }),
  asking('how much profit did walmart make', /WMT’s income statement/, {
    figures: statementOf('WMT/income_statement?interval=annual', 'net_income', compactDollars),
  }),
  asking('nvidia gross margin', /NVDA’s financial ratios/, {
    figures: statementOf('NVDA/financial_ratios?interval=annual', 'gross_margin_ratio', percent),
  }),
  asking("What's Visa's return on equity?", /V’s financial ratios/, {
    figures: statementOf('V/financial_ratios?interval=annual', 'return_on_equity_ratio', percent),
  }),
  asking('balance sheet of boeing', /BA’s balance sheet/, {
    figures: statementOf('BA/balance_sheet?interval=annual', 'total_assets', compactDollars),
  }),
  asking('how much cash does Alphabet have', /GOOGL’s balance sheet/, {
    figures: statementOf('GOOGL/balance_sheet?interval=annual', 'cash_and_equivalents', compactDollars),
  }),
  asking('total debt of Ford', /F’s balance sheet/, {
    figures: statementOf('F/balance_sheet?interval=annual', 'total_debt', compactDollars),
  }),
  asking('META free cash flow', /META’s cash flow/, {
    figures: statementOf('META/cash_flow?interval=annual', 'free_cash_flow', compactDollars),
  }),
  asking('capex of intel', /INTC’s cash flow/, {
    figures: statementOf('INTC/cash_flow?interval=annual', 'capital_expenditure', compactDollars),
  }),
  asking('debt to equity of home depot', /HD’s debt and equity/, {
    figures: statementOf('HD/debt_equity_history', 'debt_to_equity_ratio', decimals),
  }),
  asking('Apple P/E', /AAPL’s P\/E ratio/, {
    figures: field('/api/tickers/AAPL/pe_ratio/annual', 'pe_ratio', multiple),
  }),
  asking('is costco overvalued?', /COST’s P\/E ratio/, {
    figures: field('/api/tickers/COST/pe_ratio/annual', 'pe_ratio', multiple),
    never: [/you should/i],
  }),
  asking('forward pe ratio of adobe', /ADBE’s P\/E ratio/, {
    figures: field('/api/tickers/ADBE/pe_ratio/annual', 'forward_pe_ratio', multiple),
  }),
  asking('When does Microsoft report earnings next?', /MSFT’s earnings/, {
    figures: nextReportOf('MSFT'),
    says: [/next report/i],
  }),
  asking('did netflix beat estimates last quarter', /NFLX’s earnings/, { says: [/estimate/] }),
  asking('eps of johnson & johnson', /JNJ’s earnings/, {
    figures: field('/api/tickers/JNJ/eps_and_revenue', 'trailing_eps', dollars),
  }),
  asking('What dividend does Coca Cola pay?', /KO’s dividends/, {
    figures: field('/api/tickers/ticker_data/KO/forward_annual_dividend_rate', 'forward_annual_dividend_rate', dollars),
  }),
  asking('dividend yield of AT&T', /T’s dividends/, {
    figures: field(
      '/api/tickers/ticker_data/T/forward_annual_dividend_yield',
      'forward_annual_dividend_yield_fraction',
      percent,
    ),
  }),
  asking('dividnd of exxon', /XOM’s dividends/),
  asking('ex-dividend date of procter and gamble', /PG’s dividends/, { says: [/ex-date/i] }),
  asking('Apple buybacks by year', /AAPL’s dividends/, { says: [/Buybacks/] }),
  asking('price target for Nvidia', /NVDA’s price target/, {
    figures: field('/api/tickers/NVDA/price_target', 'mean', dollars),
  }),
  asking('what do analysts say about Salesforce?', /CRM’s analyst recommendations/, { says: [/strong buy/] }),
  asking('recent upgrades and downgrades of AMD', /AMD’s upgrades/, { says: [/Firm/] }),
  asking('What is in SPY?', /what SPY holds/, { figures: holdingOf('SPY') }),
  asking('top holdings of QQQ', /what QQQ holds/, { figures: holdingOf('QQQ') }),
  asking('who owns Apple', /which funds own AAPL/, {
    figures: field('/api/tickers/AAPL/fund_ownership', 'held_fraction', percent),
  }),
  asking("Who are Intel's competitors?", /INTC’s competitors/, { says: [/AMD/] }),
  asking('market cap of berkshire hathaway', /BRK-B’s profile/, { says: [/market cap/] }),
  asking('What does Caterpillar do?', /CAT’s profile/, { says: [/Industrials/] }),
  asking('headquarters of starbucks', /SBUX’s profile/, { says: [/Seattle/] }),
  asking(['Apple P/E', 'what about its dividend?'], /AAPL’s dividends/),
  asking(['revenue of Tesla', 'and Ford?'], /F’s income statement/, {
    figures: statementOf('F/income_statement?interval=annual', 'revenue', compactDollars),
  }),
  asking("What is Apple's price and its P/E ratio?", [/price of AAPL/, /AAPL’s P\/E ratio/]),
  asking('revenue of Microsoft and dividend of Coca-Cola', [/MSFT’s income statement/, /KO’s dividends/]),
  asking('What is the P/E here?', /MSFT’s P\/E ratio/, { page: '/dashboard/MSFT/prices' }),
  asking('Tell me about Eli Lilly', [/price of LLY/, /LLY’s profile/]),
];
