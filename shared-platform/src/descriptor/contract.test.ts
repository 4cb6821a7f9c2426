import { expect, test } from 'vitest';
import { misfitsOf, misfitText } from './contract.ts';

test.each([
  ['^1.0.0', '1.4.2', true],
  ['^1.5.0', '1.4.2', false],
  ['>=1 <3', '2.0.0', true],
  ['^1.0.0', '2.0.0', false],
])('the contract %s runs in a shell with %s: %s', (contract, provides, fits) => {
  expect(misfitsOf({ contract }, { provides })).toHaveLength(fits ? 0 : 1);
});

const needs = { contract: '^1.0.0', shared: { react: '^19.3.0', '@candlewick/shared-auth': '^1.1.0' } };

test('compares every shared module; one that the shell lacks is a misfit', () => {
  const shared = { react: '19.4.0', '@candlewick/shared-auth': '1.1.7' };
  expect(misfitsOf(needs, { provides: '1.2.0', shared })).toEqual([]);
  const bumped = misfitsOf(needs, { provides: '2.0.0', shared: { react: '20.0.0' } });
  expect(misfitText(bumped)).toBe(
    'needs the shell API ^1.0.0, and the shell has 2.0.0; needs react ^19.3.0, and the shell has 20.0.0; needs @candlewick/shared-auth ^1.1.0, and the shell does not provide it',
  );
});

test('compares only what both sides say', () => {
  expect(misfitsOf({ contract: '^1.0.0' }, { provides: '1.0.0', shared: { react: '19.3.0' } })).toEqual([]);
  expect(misfitsOf(needs, { provides: '1.0.0' })).toEqual([]);
  expect(misfitsOf(needs, {})).toEqual([]);
});
