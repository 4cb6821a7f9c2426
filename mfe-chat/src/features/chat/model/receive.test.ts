import { expect, test } from 'vitest';
import type { ChatEvent } from '../../../common/ai.types.ts';
import { emptyAnswer } from './message.ts';
import { receive } from './receive.ts';

const after = (...events: ChatEvent[]) =>
  events.reduce((answer, event) => receive(answer, event), emptyAnswer(1_760_000_000_000));

test('joins the pieces of the text, and keeps one line for a step', () => {
  const { contents, parts } = after(
    { type: 'start', engine: 'builtin', label: 'Built-in analyst' },
    { type: 'step', id: 'a', text: 'Reading prices', state: 'running' },
    { type: 'step', id: 'b', text: 'Reading news', state: 'running' },
    { type: 'step', id: 'a', text: 'Reading prices', state: 'done' },
    { type: 'text', text: 'Up ' },
    { type: 'text', text: '2%.' },
  );
  expect(contents).toBe('Up 2%.');
  expect(parts.label).toBe('Built-in analyst');
  expect(parts.steps).toEqual([
    { id: 'a', text: 'Reading prices', state: 'done' },
    { id: 'b', text: 'Reading news', state: 'running' },
  ]);
  expect(parts.end).toBeNull();
});

test('an error keeps what has been written', () => {
  const { contents, parts } = after(
    { type: 'text', text: 'Half' },
    { type: 'error', code: 'ai_unavailable', detail: 'The AI did not answer.', trace_id: 'abc' },
  );
  expect(contents).toBe('Half');
  expect(parts).toMatchObject({ end: 'failed', detail: 'The AI did not answer.' });
});

test('an event of a later version changes nothing', () => {
  const before = after({ type: 'text', text: 'Up' });
  expect(receive(before, { type: 'chart', data: [] } as never)).toBe(before);
});
