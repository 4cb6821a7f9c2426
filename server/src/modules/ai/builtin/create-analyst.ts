import type { Answering, Engine, EngineEvent, Question } from '../engine.ts';
import type { AnalystDependencies } from './answer-question.ts';

/**
 * An analyst without a language model: it recognizes what a question asks, reads the tools for it, and composes the answer from their
 * results. It computes no figure itself. Its modules load with the first question, so the server starts without them.
 */
export function createAnalyst(dependencies: AnalystDependencies): Engine {
  let loading: Promise<Engine['answer']> | undefined;
  const load = () =>
    (loading ??= import('./answer-question.ts').then(({ createAnswers }) => createAnswers(dependencies)));
  return {
    kind: 'builtin',
    label: 'Built-in analyst',
    description: 'Answers are built from Candlewick data by fixed rules, not by a language model.',
    acceptsImages: false,
    async *answer(question: Question, answering: Answering): AsyncIterable<EngineEvent> {
      const answer = await load();
      yield* answer(question, answering);
    },
  };
}
