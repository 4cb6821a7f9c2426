import { expect, test } from 'vitest';
import { placeOf, placeProblems, problemText } from './problems.ts';

test.each([
  ['strategy.entry.conditions.0.left.params.period', 'entry.0'],
  ['entry.conditions.12', 'entry.12'],
  ['body.strategy.exit.conditions.1.right.constant', 'exit.1'],
  ['strategy.entry.groups.0.conditions.1.right.percent', 'entry.groups.0.1'],
  ['body.strategy.exit.groups.2.groups.0.conditions.3', 'exit.groups.2.groups.0.3'],
  ['strategy.entry.groups.0.groups.0.groups.0', 'entry.groups.0.groups.0.groups.0'],
  ['strategy.entry.groups.1.match', 'entry.groups.1'],
  ['strategy.entry', 'entry'],
  ['strategy.exit.conditions', 'exit'],
  ['tickers', 'tickers'],
  ['tickers.3', 'tickers'],
  ['start_date', 'range'],
  ['end_date', 'range'],
  ['options.sizing.percent', 'options.sizing'],
  ['options', 'general'],
  ['strategy', 'general'],
  ['', 'general'],
])('%s is shown at %s', (path, place) => expect(placeOf(path)).toBe(place));

test('groups problems by place', () => {
  const problems = placeProblems([
    { code: 'a', path: 'tickers.0', message: 'First.' },
    { code: 'b', path: 'tickers', message: 'Second.' },
  ]);
  expect(problemText(problems, 'tickers')).toBe('First. Second.');
  expect(problemText(problems, 'range')).toBeUndefined();
});
