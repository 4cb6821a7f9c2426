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
  let parts: string[];
  try {
    parts = pathname.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return nowhere;
  }
  const [first = '', second = '', third = ''] = parts;
  if (first === 'dashboard') return { ...nowhere, tickers: [second.toUpperCase()].filter(Boolean) };
  if (first === 'comparator') {
    const tickers = (searchParams.get('t') ?? '').toUpperCase().split(/[\s,]+/);
    return { ...nowhere, tickers: tickers.filter(Boolean).slice(0, 10) };
  }
  return (first === 'backtest' || first === 'backtest-summary') && uuid.test(third)
    ? { ...nowhere, backtestId: third }
    : nowhere;
}
