// Stands in for shell/src/remotes/load-remote.ts: the remotes are part of the bundle.
import builder from '../../../mfe-backtest/src/exposes/builder.ts';
import history from '../../../mfe-backtest/src/exposes/history.ts';
import recent from '../../../mfe-backtest/src/exposes/recent.ts';
import result from '../../../mfe-backtest/src/exposes/result.ts';
import dashboard from '../../../mfe-dashboard/src/exposes/dashboard.ts';
import markets from '../../../mfe-dashboard/src/exposes/markets.ts';

const parts = {
  'mfe-backtest/builder': builder,
  'mfe-backtest/history': history,
  'mfe-backtest/recent': recent,
  'mfe-backtest/result': result,
  'mfe-dashboard/dashboard': dashboard,
  'mfe-dashboard/markets': markets,
};

export const assetTimeoutMs = 120_000;

export async function loadPart(remote: { readonly name: string }, expose: string) {
  return parts[`${remote.name}/${expose}` as keyof typeof parts];
}

/** Nothing to begin: it is here. */
export async function startLoad(): Promise<void> {}
