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
