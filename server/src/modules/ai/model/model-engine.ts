import type { Answering, Engine, EngineEvent, Question } from '../engine.ts';
import type { Tool } from '../tools/tool.ts';
import type { LanguageModel } from './language-model.ts';
import { isOfService } from './model-failure.ts';
import { chatPrompt, promptOf } from './prompts.ts';

/** Answers questions with a language model and the tools; `instead` answers where its service does not, and says so. */
export function createModelEngine(model: LanguageModel, tools: readonly Tool[], instead: Engine): Engine {
  const { name, acceptsImages } = model.config;
  return {
    kind: 'openai-compatible',
    label: name,
    description:
      'A language model that reads the data of the app. It can be wrong: figures it did not read are marked.',
    acceptsImages,
    async *answer(asked: Question, answering: Answering): AsyncIterable<EngineEvent> {
      const { page, ...question } = asked;
      const { tools: runner, now, signal, onTokens = () => undefined } = answering;
      const prompt = promptOf(chatPrompt(now(), page), question);
      let hasText = false;
      try {
        for await (const event of model.converse({ prompt, tools, runner, signal, onTokens })) {
          hasText ||= event.type === 'text';
          yield event;
        }
      } catch (error) {
        if (hasText || signal.aborted || !isOfService(error)) throw error;
        yield { type: 'text', text: 'The language model does not answer, so the built-in analyst does.\n\n' };
        yield* instead.answer({ ...asked, picture: undefined }, answering);
      }
    },
  };
}
