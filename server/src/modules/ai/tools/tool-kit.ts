import { sessionDate } from '@candlewick/shared-api/schemas';
import type { Provenance } from '@candlewick/shared-api/schemas';
import { findSection } from '@candlewick/shared-api';
import type { Endpoint, EndpointInput, EndpointResponse, SectionId } from '@candlewick/shared-api';
import { z } from 'zod';
import { ApiProblem } from '../../../api-problem.ts';
import type { OwnCalls } from '../../../platform/http/own-calls.ts';
import type { Market } from '../../../market/market.ts';
import type { PlanOfCaller } from '../../billing/plans/plan-of-caller.service.ts';
import type { Source, Tool, ToolContext } from './tool.ts';

export interface ToolDependencies {
  /** Reads the contract's endpoints as the caller. */
  readonly read: OwnCalls;
  readonly market: Market;
  readonly planOf: PlanOfCaller;
}

/** What a tool found, with the sources of an answer that uses it. */
export interface Found<Data> {
  readonly data: Data;
  readonly sources: readonly Source[];
}

type Reading<Input, Data> = Pick<Tool<Input, Data>, 'name' | 'description' | 'input' | 'step'> & {
  /** Undefined: nothing is there, and `nothing` says so. */
  find(input: Input, context: ToolContext): Promise<Found<Data> | undefined>;
  readonly nothing?: (input: Input) => string;
};

/** Makes a tool whose problems are results: an unknown ticker, a plan that lacks the feature, no data. */
export function readingTool<Input, Data>({ find, nothing, ...tool }: Reading<Input, Data>): Tool<Input, Data> {
  return {
    ...tool,
    async run(input, context) {
      context.signal.throwIfAborted();
      try {
        const found = await find(input, context);
        if (found) return { ok: true, ...found };
        return { ok: false, code: 'no_data', detail: nothing?.(input) ?? 'There are no such data. Ask about others.' };
      } catch (error) {
        if (error instanceof ApiProblem) return { ok: false, code: error.code, detail: error.message };
        throw error;
      }
    },
  };
}

/** One call of the contract as the caller. */
export function readAs<E extends Endpoint>(
  { read }: ToolDependencies,
  { caller }: ToolContext,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointResponse<E>> {
  return read(endpoint, input, caller);
}

export const tickerInput = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[A-Za-z0-9^][A-Za-z0-9.^=-]*$/, 'A ticker has letters, digits and ^ . - = only')
  .transform((symbol) => symbol.toUpperCase())
  .describe('Ticker symbol, such as AAPL, BRK-B, ^GSPC, EURUSD=X, BTC-USD or GC=F');

/** Input of the tools about one instrument. */
export const ofTicker = z.strictObject({ ticker: tickerInput });
export const dateInput = sessionDate.describe('YYYY-MM-DD');
export const quantityInput = z.number().positive().max(1e12);
export const countInput = (most: number, usual: number) => z.number().int().min(1).max(most).default(usual);

/** Address of a section of an instrument's dashboard. */
export const sectionHref = (ticker: string, section: SectionId) =>
  `/dashboard/${encodeURIComponent(ticker)}/${section}`;

type FromData = Pick<Provenance, 'source_label' | 'simulated' | 'as_of'>;

export function sourceOf(title: string, href: string | null, { source_label, simulated, as_of }: FromData): Source {
  return { title, href, source_label, simulated, as_of };
}

/** What a section of the dashboard shows: `Price target of AAPL`. */
export const sectionSource = (section: SectionId, ticker: string, data: FromData): Source =>
  sourceOf(`${findSection(section)?.label} of ${ticker}`, sectionHref(ticker, section), data);

/** A source within the app itself: the user's own data, the plans, the help. */
export const ownSource = (title: string, href: string | null, asOf: number | null = null): Source => ({
  title,
  href,
  source_label: 'Candlewick',
  simulated: false,
  as_of: asOf,
});
/** `Apple’s`, `Comcast’s`: a possessive as the interface writes it. */
export const possessive = (name: string) => `${name}’s`;
