import type { ToolRunner } from '../engine.ts';
import type { LanguageModel } from '../model/language-model.ts';
import { promptOf, summaryPrompts } from '../model/prompts.ts';
import type { SummaryWriter } from './summaries.service.ts';
import type { SummarySubjects } from './summary.ts';

/** Writes summaries from templates, without a model. */
export function createBuiltinWriter(subjects: SummarySubjects): SummaryWriter {
  return {
    name: 'builtin',
    isModel: false,
    write: ({ kind, ticker }, data) => Promise.resolve(subjects[kind].write(ticker, data)),
  };
}

const refused = () => Promise.reject(new Error('Summaries are written without tools.'));
const noTools: ToolRunner = { call: refused, run: refused };

/** Lets a model word them: it gets the data, and no tools. */
export function createModelWriter(model: LanguageModel): SummaryWriter {
  return {
    name: model.config.name,
    isModel: true,
    async write({ kind, ticker }, data, { signal, onTokens }) {
      const { system, message } = summaryPrompts(kind, ticker, data);
      const prompt = promptOf(system, { messages: [{ author: 'user', text: message }] });
      let text = '';
      for await (const event of model.converse({ prompt, tools: [], runner: noTools, signal, onTokens })) {
        if (event.type === 'text') text += event.text;
      }
      return text;
    },
  };
}
