import type { ChatEvent, Step } from '../../../common/ai.types.ts';
import { endedAs, type Answer, type AnswerParts } from './message.ts';

function withStep(steps: readonly Step[], step: Step): readonly Step[] {
  const isKnown = steps.some(({ id }) => id === step.id);
  return isKnown ? steps.map((each) => (each.id === step.id ? step : each)) : [...steps, step];
}

/** The answer after an event of its stream. Events of later versions change nothing. */
export function receive(answer: Answer, event: ChatEvent): Answer {
  const withParts = (parts: Partial<AnswerParts>): Answer => ({ ...answer, parts: { ...answer.parts, ...parts } });
  switch (event.type) {
    case 'start':
      return withParts({ label: event.label });
    case 'step': {
      const { id, text, state } = event;
      return withParts({ steps: withStep(answer.parts.steps, { id, text, state }) });
    }
    case 'text':
      return { ...answer, contents: answer.contents + event.text };
    case 'sources':
      return withParts({ sources: event.sources });
    case 'unsupported':
      return withParts({ unsupported: event.figures });
    case 'choices':
      return withParts({ choices: event.choices });
    case 'end':
      return endedAs(answer, event.reason);
    case 'error':
      return endedAs(answer, 'failed', event.detail);
    default:
      return answer;
  }
}
