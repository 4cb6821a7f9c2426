import { expect, it } from 'vitest';
import { EarlierAnswers } from './earlier-answers.ts';

const answer =
  'Apple (AAPL) is at **$226.28**.\n\n_Data: Simulated market._\n\nSources: Price of AAPL (simulated).\n\n- What’s the latest on AAPL?';
const questionOf = (earlier: EarlierAnswers, prompt: string) => earlier.messagesOf('1', prompt).at(-1)?.text;

it.each(['', ' ', '\n', '\n\n'])('knows an answer that it gave, joined with a question by %j', (joint) => {
  const earlier = new EarlierAnswers();
  earlier.remember('1', [{ author: 'user', text: 'price of aapl' }], answer);
  expect(earlier.messagesOf('1', `${answer}${joint}and msft?`)).toEqual([
    { author: 'user', text: 'price of aapl' },
    { author: 'assistant', text: answer },
    { author: 'user', text: 'and msft?' },
  ]);
  expect(earlier.messagesOf('2', 'and msft?')).toHaveLength(1);
});

it('knows an answer of another process by its end', () => {
  const earlier = new EarlierAnswers();
  expect(questionOf(earlier, `${answer}\nand msft?`)).toBe('and msft?');
  expect(questionOf(earlier, 'Apple is up.\n\n_Data: Simulated market._ and msft?')).toBe('and msft?');
});

it.each(['price of aapl', 'Sources: of what?', answer])('leaves a prompt without both as it is', (prompt) => {
  expect(new EarlierAnswers().messagesOf('1', prompt)).toEqual([{ author: 'user', text: prompt }]);
});
