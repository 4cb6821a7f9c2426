import { expect, it } from 'vitest';
import { keptText, walkVerdictText } from './walk-verdict.ts';

it('judges a walk-forward by its efficiency', () => {
  expect([null, -0.2, 0.2, 0.5].map((each) => `${walkVerdictText(each)}. ${keptText(each)}`)).toEqual([
    'Nothing to carry over. The best combinations earned nothing in sample.',
    'Fails out of sample. Growth in sample turned into a loss.',
    'Fades out of sample. Kept 20% of its growth in sample.',
    'Holds up out of sample. Kept 50% of its growth in sample.',
  ]);
});
