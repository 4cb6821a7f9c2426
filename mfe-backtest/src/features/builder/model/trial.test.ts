import { expect, test } from 'vitest';
import { readDraft } from './draft-url.ts';
import { isHandle } from './handles.ts';
import { keepHref, trialDraft, trialSentence, usualNumbers } from './trial.ts';

test('a number of the trial moves in the entry and in the exit', () => {
  const { entry, exit } = trialDraft({ fast: 7, slow: 90 }, '^GSPC').strategy;
  const periods = [entry, exit].flatMap(({ conditions }) =>
    conditions.map((row) => [
      row?.left.params?.['period'],
      row && 'params' in row.right && row.right.params?.['period'],
    ]),
  );
  expect(periods).toEqual([
    [7, 90],
    [7, 90],
  ]);
});

test('the sentence has a handle for each number', () => {
  expect(
    trialSentence(usualNumbers)
      .map((part) => (isHandle(part) ? `[${part.value}]` : part))
      .join(''),
  ).toBe('Buy when SMA [10] crosses above SMA [20]. Sell when it crosses back below.');
});

test('an account continues with the rule in the builder', () => {
  const draft = trialDraft({ fast: 7, slow: 90 }, '^GSPC');
  const to = new URL(keepHref(draft), 'http://any').searchParams.get('to') ?? '';
  const { pathname, searchParams } = new URL(to, 'http://any');
  expect(pathname).toBe('/stocks-backtest');
  expect(readDraft(searchParams.get('s') ?? '').draft).toEqual(draft);
});
