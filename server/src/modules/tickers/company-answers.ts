import type { Plan, PlanLimits } from '@candlewick/shared-api';
import type { Caller } from '../../caller.ts';
import { PreparedResponses } from '../../platform/http/prepared-responses.ts';
import type { CheckedCall } from '../../platform/http/prepared-responses.ts';
import type { PreparedResponse } from '../../platform/http/prepared-response.ts';
import type { Asked, CompanyData } from '../../market/company-data.ts';
import type { Market } from '../../market/market.ts';
import type { PlanOfCaller } from '../billing/plans/plan-of-caller.service.ts';
import { unknownTicker } from '../../market/known-tickers.ts';

export interface CompanyDependencies {
  readonly market: Market;
  readonly companyData: CompanyData;
  readonly planOf: PlanOfCaller;
}

interface CompanyCall extends CheckedCall {
  readonly caller: Caller;
  readonly params: { readonly ticker: string };
}

/** Answers about one instrument: 404 for an unknown one, 204 for one that has no such data. */
export type CompanyAnswers = <T>(
  call: CompanyCall,
  make: (asked: Asked, limits: PlanLimits) => Promise<T | undefined>,
) => PreparedResponse | Promise<PreparedResponse>;

const minuteMs = 60_000;

/** Each plan gets what was known by its data delay ago. */
export function createCompanyAnswers({ market, companyData, planOf }: CompanyDependencies): CompanyAnswers {
  const prepared = new PreparedResponses();

  const orNothing = async (ticker: string, answer: Promise<unknown>) => {
    const known = await answer;
    if (known !== undefined) return known;
    if (!companyData.has(ticker) && !(await market.lookUp(ticker))) throw unknownTicker(ticker);
    return null;
  };
  return (call, make) => {
    const { ticker } = call.params;
    const of = ({ limits }: Plan) => {
      const delayMs = limits.data_delay_minutes * minuteMs;
      // Plans with the same delay and number of periods share responses, and no other plan sees them.
      return prepared.get(call, [delayMs, limits.financial_statement_periods, market.revision], () =>
        orNothing(ticker, make({ ticker, time: Date.now() - delayMs, delayMs }, limits)),
      );
    };
    const plan = planOf.read(call.caller);
    return plan instanceof Promise ? plan.then(of) : of(plan);
  };
}
