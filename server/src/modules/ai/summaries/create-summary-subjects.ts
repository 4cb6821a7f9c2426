import type { SummarySubject, SummarySubjects } from './summary.ts';
import type { Tools } from '../tools/create-tools.ts';
import { createNewsSubject } from './news-summary.ts';
import { createTechnicalsSubject } from './technicals-summary.ts';

/** What the summaries rest on, and the built-in text of each. `write` gets only what `gather` of the same kind returned. */
export function createSummarySubjects(tools: Tools): SummarySubjects {
  return {
    news: createNewsSubject(tools) as SummarySubject,
    technicals: createTechnicalsSubject(tools) as SummarySubject,
  };
}
