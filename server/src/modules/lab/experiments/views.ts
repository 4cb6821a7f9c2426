import { describeMetrics } from '@candlewick/engine/texts';
import type { Market } from '../../../market/market.ts';
import type { Experiment, ExperimentResult } from '../../../platform/database/schema/lab.ts';
import { endDateOf, lockedPeriodView } from '../../attempts/locked-period.service.ts';
import { curveArrays, unpackCurves } from '../../backtest/packed-curves.ts';
import type { Progress, SymbolRow } from './experiments.repository.ts';
import { axesOf } from './validation.ts';

/** Maps database rows to wire shapes. */
export function cardOf(experiment: Experiment & { readonly done: number }) {
  const { body, lockedPeriod } = experiment;
  return {
    id: experiment.id,
    kind: experiment.kind,
    name: experiment.name,
    tickers: body.tickers,
    start_date: body.start_date,
    end_date: endDateOf(body, lockedPeriod),
    locked_test_period: lockedPeriodView(lockedPeriod),
    objective: body.objective,
    status: experiment.status,
    done: experiment.done,
    total: experiment.total,
    combinations: experiment.combinations,
    credits: experiment.credits,
    created_at: experiment.createdAt.getTime(),
    ended_at: experiment.endedAt?.getTime() ?? null,
  };
}

export function symbolOf({ ticker, status, error, engineVersion, barsHash, best }: SymbolRow) {
  return { ticker, status, error, engine_version: engineVersion, bars_hash: barsHash, best };
}

/** `remaining_ms` extrapolates from the finished part. */
export function progressOf({ id, status, done, total, startedAt }: Progress, now = Date.now()) {
  const isEstimated = status === 'running' && done > 0 && startedAt;
  const remaining = isEstimated ? Math.round(((now - startedAt.getTime()) / done) * (total - done)) : null;
  return { id, status, done, total, remaining_ms: remaining };
}

export function walkForwardOf(
  { body }: Experiment,
  { ticker, windows, series, length }: ExperimentResult,
  market: Market,
) {
  return {
    currency: market.find(ticker)?.currency ?? 'USD',
    axes: axesOf(body),
    efficiency: windows?.efficiency ?? null,
    windows: windows?.windows ?? [],
    metrics: describeMetrics(windows?.metrics ?? []),
    series: curveArrays(unpackCurves(series ?? new Uint8Array(), length ?? 0, body.options.initial_cash)),
  };
}
