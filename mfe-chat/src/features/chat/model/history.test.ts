import { chatLimits } from '@candlewick/shared-api';
import { expect, test } from 'vitest';
import { mostMessages, readHistory, sentMessages, upTo, withAnswer, withQuestion } from './history.ts';
import { emptyAnswer, endedAs, questionOf, type ChatMessage } from './message.ts';

const now = 1_760_000_000_000;
const question = (contents: string) => questionOf(contents, null, now);
const answer = (contents: string) => endedAs({ ...emptyAnswer(now), contents }, 'complete');

test('keeps the newest 100 messages', () => {
  let messages: readonly ChatMessage[] = [];
  for (let index = 0; index < 70; index++) {
    const asked = question(`question ${index}`);
    messages = withAnswer(withQuestion(messages, asked), asked.key, answer(`answer ${index}`));
  }
  expect(messages).toHaveLength(mostMessages);
  expect(messages[0]?.contents).toBe('question 20');
  expect(messages.at(-1)?.contents).toBe('answer 69');
});

test('an answer takes the place of the earlier one, and none is added to a history that was cleared', () => {
  const [one, two] = [question('one'), question('two')];
  const messages = [one, answer('first'), two];
  const contents = (list: readonly ChatMessage[]) => list.map((each) => each.contents);
  expect(contents(withAnswer(messages, one.key, answer('second')))).toEqual(['one', 'second', 'two']);
  expect(contents(withAnswer(messages, two.key, answer('third')))).toEqual(['one', 'first', 'two', 'third']);
  expect(withAnswer([], one.key, answer('late'))).toEqual([]);
  expect(contents(upTo(messages, one.key))).toEqual(['one']);
});

test('sends the newest messages within the limits of the contract, without failed answers', () => {
  const long = 'x'.repeat(chatLimits.answerCharacters + 1);
  const failed = endedAs(emptyAnswer(now), 'failed', 'no');
  const sent = sentMessages([question('a'), failed, question('b'), answer(long), question('c')]);
  expect(sent.map(({ id }) => id)).toEqual([0, 0, 1, 0]);
  expect(sent[2]?.contents).toHaveLength(chatLimits.answerCharacters);
  const many = Array.from({ length: 50 }, (_, index) => question(String(index)));
  expect(sentMessages(many)).toHaveLength(chatLimits.messages);
  expect(sentMessages(many).at(-1)?.contents).toBe('49');
});

test('reads what it stored', () => {
  const messages = [question('a'), answer('b')];
  expect(readHistory(JSON.stringify(messages))).toEqual(messages);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no list', '{}'],
  ['other things', '[null,1,{"id":0}]'],
  ['an answer without parts', JSON.stringify([{ ...answer('a'), parts: null }])],
  ['a picture elsewhere', JSON.stringify([{ ...question('a'), imageUrl: 'https://example.com/x.png' }])],
])('leaves out %s', (_, text) => {
  expect(readHistory(text)).toEqual([]);
});
