/** The page that the user looks at, as far as a question may mean it. */
export interface Page {
  readonly tickers: readonly string[];
  /** The open backtest. */
  readonly backtestId: string | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const nowhere: Page = { tickers: [], backtestId: undefined };

/** Reads a path of the app; one that leads nowhere means nothing. */
export function pageOf(path: string | undefined): Page {
  if (path === undefined || !URL.canParse(path, 'http://page')) return nowhere;
  const { pathname, searchParams } = new URL(path, 'http://page');
  const [first, second = '', third = ''] = pathname.slice(1).replaceAll('%5E', '^').replaceAll('%3D', '=').split('/');
  const listed = first === 'dashboard' ? second : first === 'comparator' ? (searchParams.get('t') ?? '') : '';
  const tickers = listed.toUpperCase().split(/[\s,]+/);
  const isBacktest = (first === 'backtest' || first === 'backtest-summary') && uuid.test(third);
  return { tickers: tickers.filter(Boolean).slice(0, 10), backtestId: isBacktest ? third : undefined };
}
