import { expect, it } from 'vitest';
import { PlainText } from './plain-text.ts';

const isTool = (name: string) => name === 'get_prices';
/** The text in pieces of one letter, as the slowest service sends it. */
function read(text: string) {
  const plain = new PlainText(isTool);
  const shown = [...text].map((letter) => plain.push(letter)).join('') + plain.end();
  return { shown, calls: plain.calls.map(({ toolName, input }) => [toolName, input]) };
}

it.each([
  ['<think>Which price?</think>\n\nIt is $5.', 'It is $5.'],
  ['Well. <thinking>Hm.</thinking>It is < 5 and > 4.', 'Well. It is < 5 and > 4.'],
  ['<think>It never ends', ''],
  ['{"an": "object"} of its own', '{"an": "object"} of its own'],
])('shows of %j what is no thought', (text, shown) => expect(read(text)).toEqual({ shown, calls: [] }));

const call = ['get_prices', '{"what":"get_quotes"}'];
it.each([
  '<tool_call>{"name": "get_prices", "arguments": {"what": "get_quotes"}}</tool_call>',
  '{"name": "get_prices", "parameters": {"what": "get_quotes"}}',
  '```json\n[{"name": "get_prices", "arguments": "{\\"what\\":\\"get_quotes\\"}"}]\n```',
])('understands the call that %s is', (text) => expect(read(text)).toEqual({ shown: '', calls: [call] }));

it('takes a name that is no tool for text', () => {
  expect(read('{"name": "delete_all", "arguments": {}}').calls).toEqual([]);
});
