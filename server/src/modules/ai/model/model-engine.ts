import type { Engine } from '../engine.ts';
import type { Tool } from '../tools/tool.ts';
import type { LanguageModel } from './language-model.ts';
import { chatPrompt, promptOf } from './prompts.ts';

/** Answers questions with a language model and the tools. */
export function createModelEngine(model: LanguageModel, tools: readonly Tool[]): Engine {
  const { name, acceptsImages } = model.config;
  return {
    kind: 'openai-compatible',
    label: name,
    description:
      'A language model that reads the data of the app. It can be wrong: figures it did not read are marked.',
    acceptsImages,
    answer({ page, ...question }, { tools: runner, now, signal, onTokens }) {
      const prompt = promptOf(chatPrompt(now(), page), question);
      return model.converse({ prompt, tools, runner, signal, onTokens: onTokens ?? (() => undefined) });
    },
  };
}
