import { createAnalysisAnswers } from './analysis-answers.ts';
import { createCalendarAnswers } from './calendar-answers.ts';
import { createCompanyContext } from './company-context.ts';
import type { SimulatedSource } from './company-context.ts';
import type { FoundingFacts } from './company-facts.ts';
import { createEarningsCalendar } from './earnings-calendar.ts';
import { createNewsAnswers } from './news/news-answers.ts';
import { createOptionsAnswers } from './options/options-answers.ts';
import { createStatementAnswers } from './statement-answers.ts';

interface Source extends SimulatedSource {
  readonly facts: ReadonlyMap<string, FoundingFacts>;
}

/** Company data of the simulated market: a pure function of seed, symbol and time (docs/decisions/0034). */
export function createSimulatedCompanyData({ facts, ...source }: Source) {
  const context = createCompanyContext(source);
  const calendar = createEarningsCalendar(context);
  return {
    id: 'sample' as const,
    has: (ticker: string) => source.universe.has(ticker),
    facts: (ticker: string) => facts.get(ticker) ?? { headquarters: null, founded: null },
    ...createStatementAnswers(context),
    ...createAnalysisAnswers(context),
    ...createCalendarAnswers(context, calendar),
    ...createNewsAnswers(context, calendar),
    ...createOptionsAnswers(context),
  };
}

export type SimulatedCompanyData = ReturnType<typeof createSimulatedCompanyData>;
