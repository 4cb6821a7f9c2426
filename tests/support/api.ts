/** Calls the JSON API. Throws with the response text unless it succeeds. */
export async function api<T>(
  url: string,
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<T> {
  const answer = await fetch(url + path, {
    method: options.body === undefined ? 'GET' : 'POST',
    headers: {
      ...options.headers,
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Access token of the demo account of a tier. */
export async function demoToken(url: string, tier: string): Promise<string> {
  const { accounts } = await api<{ accounts: { tier: string; email: string; password: string }[] }>(
    url,
    '/api/auth/demo_accounts',
  );
  const account = accounts.find((each) => each.tier === tier);
  if (!account) throw new Error(`There is no demo account of the tier ${tier}.`);
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: account.email, password: account.password }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** SMA 10 crosses above SMA 20 on the S&P 500: the strategy of the first journey. */
export const smaCross = {
  tickers: ['^GSPC'],
  start_date: '2010-04-19',
  end_date: '2020-04-17',
  strategy: {
    entry: { match: 'all', conditions: [cross('cross_over')] },
    exit: { match: 'all', conditions: [cross('cross_under')] },
  },
};

function cross(operator: string) {
  const sma = (period: number) => ({ indicator: 'SMA', params: { period } });
  return { left: sma(10), operator, right: sma(20) };
}

interface Started {
  readonly parent_id: string;
  readonly children: readonly { id: string }[];
}

interface Run extends Started {
  /** Milliseconds from the accepted request to the end of the backtest. */
  readonly tookMs: number;
  readonly progress: readonly { status: string; done: number }[];
}

/** Runs a backtest to its end. Throws if it does not complete. */
export async function runBacktest(url: string, token: string, body: object = smaCross): Promise<Run> {
  const request = { ...body, request_id: crypto.randomUUID() };
  const started = await api<Started>(url, '/api/backtest/stocks/request', { token, body: request });
  const acceptedAt = performance.now();
  const events = await fetch(`${url}/api/backtest/stocks/${started.parent_id}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  // The stream ends with the backtest.
  const text = await events.text();
  const tookMs = performance.now() - acceptedAt;
  if (!text.includes('"completed"')) throw new Error(`The backtest did not complete:\n${text}`);
  const progress = text
    .split('\n\n')
    .flatMap((event) => /^data: (.*)$/m.exec(event)?.[1] ?? [])
    .map((data) => JSON.parse(data) as { status: string; done: number });
  return { ...started, tookMs, progress };
}
