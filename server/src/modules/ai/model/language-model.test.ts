import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import { errorForLog } from '../../../logger.ts';
import { scriptedKey, startScriptedModel } from '../../../testing/scripted-model.ts';
import type { ScriptedModel } from '../../../testing/scripted-model.ts';
import type { ToolRunner } from '../engine.ts';
import { LanguageModel } from './language-model.ts';
import { promptOf } from './prompts.ts';

let model: ScriptedModel;
beforeAll(async () => {
  model = await startScriptedModel({ AI_TIMEOUT_MS: '1500' });
});
afterAll(() => model.close());

const unused = () => Promise.reject(new Error('No tool is needed.'));
const runner: ToolRunner = { call: unused, run: unused };

/** What a conversation tells the log, its reader and the account of tokens. */
async function told(question: string) {
  let log = '';
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const logger = pino({ level: 'trace', serializers: { err: errorForLog } }, lines);
  const config = readConfig(model.environment).ai.model!;
  const spent: number[] = [];
  const prompt = promptOf('Rules.', { messages: [{ author: 'user', text: question }] });
  const { signal } = new AbortController();
  const events = new LanguageModel(config, logger).converse({
    prompt,
    tools: [],
    runner,
    signal,
    onTokens: (tokens) => spent.push(tokens),
  });
  let text = '';
  try {
    for await (const event of events) if (event.type === 'text') text += event.text;
    return { text, log, spent, problem: undefined };
  } catch (error) {
    return { text, log, spent, problem: error as Error };
  }
}

it.each(['status 401', 'status 500', 'error-event', 'garbage', 'reset', 'hang', 'drip 100', 'loop'])(
  'tells the log why «%s» is no answer, and neither the question, nor the key, nor what the service said',
  async (script) => {
    const { log, problem } = await told(`«${script}» PRIVATE-QUESTION`);
    expect(problem?.message).toMatch(/^The AI did not answer: /);
    expect(log).toMatch(/"reason":"[^"]+".*the language model did not answer/);
    expect(log).not.toMatch(/PRIVATE|leaked|Bearer/);
    expect(log).not.toContain(scriptedKey);
  },
);

it('counts the tokens that the service reports, and estimates those of an answer that breaks off', async () => {
  expect((await told('«say Hello.»')).spent).toEqual([120]);
  const [spent] = (await told('«reset»')).spent;
  expect(spent).toBeGreaterThan(5);
  expect((await told('«status 401»')).spent).toEqual([]);
});
