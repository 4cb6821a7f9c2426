import { expect, test } from 'vitest';
import { sourceOf } from './compare-source.ts';

const from = (source_label: string, simulated: boolean, as_of: number) => ({
  source: 'sample',
  source_label,
  simulated,
  as_of,
  delayed_by: 0,
});

test('the source names those of all, and is as new as the newest figure', () => {
  const real = { history: from('Daily history', false, 100), quote: undefined };
  const made = { history: from('Simulated market', true, 110), quote: from('Simulated market', true, 120) };
  expect(sourceOf([real, made, made])).toMatchObject({
    source_label: 'Daily history; Simulated market',
    simulated: true,
    as_of: 120,
  });
  expect(sourceOf([{ history: undefined, quote: made.quote }])).toBeUndefined();
});
