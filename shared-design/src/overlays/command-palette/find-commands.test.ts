import { expect, test } from 'vitest';
import { findCommands } from './find-commands.ts';

const command = (id: string, title: string, section = 'General') => ({ id, title, section });
const commands = [
  command('theme', 'Use the dark theme', 'Appearance'),
  command('dark', 'Dark theme', 'Appearance'),
  command('go', 'Go to News', 'Go to'),
];
const ids = (text: string) =>
  findCommands(commands, text).map(([section, found]) => `${section}: ${found.map(({ id }) => id).join(' ')}`);

test('matches every word in any order, in title and section', () => {
  expect(ids('news go')).toEqual(['Go to: go']);
  expect(ids('appear use')).toEqual(['Appearance: theme']);
  expect(ids('zzz')).toEqual([]);
});

test('puts titles that start with the text first; keeps the order without text', () => {
  expect(ids('DARK')).toEqual(['Appearance: dark theme']);
  expect(ids('  ')).toEqual(['Appearance: theme dark', 'Go to: go']);
});

test('shows what was found elsewhere whatever its title, where its section stands', () => {
  const symbol = { ...command('GS', 'GS', 'Symbols'), isFound: true };
  const found = findCommands([symbol, ...commands], 'goldman');
  expect(found).toEqual([['Symbols', [symbol]]]);
});

test('whole words of an action come before symbols that match in part, a symbol as it is before all', () => {
  const found = (title: string) => ({ ...command(title, title, 'Symbols'), isFound: true });
  const settings = { ...command('billing', 'Plan and billing settings', 'Settings'), keywords: 'invoices card' };
  const idsOf = (text: string, ...tickers: string[]) =>
    findCommands([...tickers.map(found), settings, ...commands], text).flatMap(([, all]) => all.map(({ id }) => id));
  expect(idsOf('settings', 'SETX')).toEqual(['billing', 'SETX']);
  expect(idsOf('invoices', 'INVZ')).toEqual(['billing', 'INVZ']);
  expect(idsOf('card', 'CARD', 'CARDX')).toEqual(['CARD', 'CARDX', 'billing']);
  expect(idsOf('set', 'SETX')).toEqual(['SETX', 'billing']);
});

test('the words of a name come before names that match in part, and actions before both', () => {
  const found = (section: string, title: string, description = '') => ({
    ...command(title, title, section),
    description,
    isFound: true,
  });
  const titlesOf = (text: string, ...all: ReturnType<typeof found>[]) =>
    findCommands([...all, ...commands], text).flatMap(([, members]) => members.map(({ title }) => title));
  const gold = found('Symbols', 'GLD', 'SPDR Gold Shares · NYSEARCA');
  expect(titlesOf('sharpe', gold, found('Guide', 'Sharpe ratio', 'term'))).toEqual(['Sharpe ratio', 'GLD']);
  const newsCorp = found('Symbols', 'NWS', 'News Corp · NASDAQ');
  expect(titlesOf('news', newsCorp, found('Guide', 'News', 'help'))).toEqual(['Go to News', 'News', 'NWS']);
  const apple = found('Symbols', 'AAPL', 'Apple Inc. · NASDAQ');
  expect(titlesOf('apple', apple, found('Backtests', 'Apple dips', ''))).toEqual(['AAPL', 'Apple dips']);
});
