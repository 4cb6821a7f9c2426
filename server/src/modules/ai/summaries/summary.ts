import type { ToolRunner } from '../engine.ts';

export type SummaryKind = 'news' | 'technicals';

/**
 * One kind of summary. What it rests on is read in one place for both engines: the built-in one writes its text from it, a model gets it as
 * JSON with a prompt.
 */
export interface SummarySubject<Data = unknown> {
  /**
   * Reads what the summary rests on, as the caller may see it; the runner keeps the results for sources and the check of figures. Undefined
   * where there is nothing to summarize: no news, too few bars. Throws the ApiProblem of a plan that lacks the data.
   */
  gather(ticker: string, tools: ToolRunner): Promise<Data | undefined>;
  /** The built-in text, in Markdown: a verdict in the first sentence, then what it rests on, with dates. */
  write(ticker: string, data: Data): string;
}

export type SummarySubjects = { readonly [Kind in SummaryKind]: SummarySubject };
