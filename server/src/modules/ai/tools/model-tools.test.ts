import { expect, it } from 'vitest';
import type { Market } from '../../../market/market.ts';
import { describeTools } from '../model/tool-messages.ts';
import { createModelTools } from './model-tools.ts';
import { createTools } from './create-tools.ts';
import type { ToolDependencies } from './tool-kit.ts';

const all = createTools({ market: {} as Market } as ToolDependencies);
const joined = createModelTools(all);
const optionsOf = (index: number) =>
  (describeTools(joined)[index]?.inputSchema.properties?.what as { enum?: string[] } | undefined)?.enum ?? [];

it('are about twelve, reach every reading tool once, and take little to tell', () => {
  expect(joined.length).toBeLessThanOrEqual(12);
  expect(joined.flatMap((_, index) => optionsOf(index)).toSorted()).toEqual(Object.keys(all).toSorted());
  expect(JSON.stringify(describeTools(joined)).length).toBeLessThanOrEqual(10_240);
});

it('check the input of the tool that is meant', async () => {
  const [prices] = joined;
  const input = prices!.input.parse({ what: 'get_quotes' });
  expect(await prices!.run(input, {} as never)).toMatchObject({ ok: false, code: 'invalid_input' });
});
