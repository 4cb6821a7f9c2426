import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiProblem } from '../../../api-problem.ts';
import type { Source, Tool } from './tool.ts';
import { RecordingRunner, runnerLimits } from './tool-runner.ts';
import type { Step } from './tool-runner.ts';

const source = (title: string): Source => ({ title, href: '/x', source_label: 'Test', simulated: true, as_of: 1 });
const tool = (name: string, run: Tool<{ size: number }>['run']): Tool<{ size: number }> => ({
  name,
  description: 'A tool of the test.',
  input: z.strictObject({ size: z.number().default(1) }),
  step: ({ size }) => `Reading ${size}`,
  run,
});
const tools = {
  read: tool('read', async ({ size }) => ({ ok: true, data: 'x'.repeat(size), sources: [source('A'), source('B')] })),
  refuse: tool('refuse', async () => ({ ok: false, code: 'no_data', detail: 'Nothing.' })),
  lack: tool('lack', () => Promise.reject(new ApiProblem('tier_required', 'Your plan lacks it.'))),
  break: tool('break', () => Promise.reject(new Error('A fault.'))),
  hang: tool('hang', () => new Promise(() => undefined)),
};

function open() {
  const steps: Step[] = [];
  const faults: string[] = [];
  const stopping = new AbortController();
  const runner = new RecordingRunner({
    tools: Object.values(tools) as readonly Tool[],
    context: { caller: { userId: 'u', sessionId: 's' }, now: () => 0, signal: stopping.signal },
    onStep: (step) => steps.push(step),
    onFault: (name) => faults.push(name),
  });
  return { runner, steps, faults, stop: () => stopping.abort(new Error('Stopped.')) };
}

describe('a tool runner', () => {
  it('checks the input, tells the steps, and keeps what was read, each source once', async () => {
    const { runner, steps } = open();
    expect(await runner.call('read', {})).toMatchObject({ ok: true, data: 'x' });
    expect(await runner.run(tools.read, { size: 2 })).toMatchObject({ ok: true, data: 'xx' });
    expect(steps.map(({ id, text, state }) => [id, text, state])).toEqual([
      ['1', 'Reading 1', 'running'],
      ['1', 'Reading 1', 'done'],
      ['2', 'Reading 2', 'running'],
      ['2', 'Reading 2', 'done'],
    ]);
    expect(runner.results).toEqual(['x', 'xx']);
    expect(runner.sources().map(({ title }) => title)).toEqual(['A', 'B']);
  });

  it.each([
    ['read', { size: 'one' }, 'invalid_input'],
    ['read', { other: 1 }, 'invalid_input'],
    ['read', 'no object', 'invalid_input'],
    ['read', { size: 'x'.repeat(10_000) }, 'invalid_input'],
    ['read', { size: runnerLimits.resultBytes }, 'result_too_large'],
    ['write', {}, 'unknown_tool'],
    ['refuse', {}, 'no_data'],
    ['lack', {}, 'tier_required'],
    ['break', {}, 'tool_failed'],
  ])('answers %s of %j with %s', async (name, input, code) => {
    const { runner, faults } = open();
    expect(await runner.call(name, input)).toMatchObject({ ok: false, code });
    expect(runner.results).toEqual([]);
    expect(faults).toEqual(name === 'break' ? ['break'] : []);
  });

  it('limits the calls of an answer, and the bytes of all results for a model', async () => {
    const { runner } = open();
    const results = [];
    for (let call = 0; call <= runnerLimits.calls; call++)
      results.push(await runner.call('read', { size: runnerLimits.resultBytes / 2 }));
    const codes = results.map((result) => (result.ok ? 'ok' : result.code));
    const most = Math.floor(runnerLimits.allResultBytes / (runnerLimits.resultBytes / 2 + 2));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(most);
    expect(codes.at(-2)).toBe('result_too_large');
    expect(codes.at(-1)).toBe('too_many_calls');
  });

  it('rejects when the question is stopped, whatever the tool does', async () => {
    const { runner, stop } = open();
    const hanging = runner.call('hang', {});
    stop();
    await expect(hanging).rejects.toThrow('Stopped.');
    await expect(runner.call('read', {})).rejects.toThrow('Stopped.');
  });
});
