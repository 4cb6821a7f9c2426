import { expect, test } from 'vitest';
import { findCommands } from './find-commands.ts';

const command = (id: string, title: string, section = 'General') => ({ id, title, section });
const commands = [
  command('theme', 'Use the dark theme', 'Appearance'),
  command('dark', 'Dark theme', 'Appearance'),
  command('go', 'Go to News', 'Go to'),
];
const ids = (text: string) => findCommands(commands, text).map(({ id }) => id);

test('every word counts, in any order, of the section too', () => {
  expect(ids('news go')).toEqual(['go']);
  expect(ids('appear use')).toEqual(['theme']);
  expect(ids('zzz')).toEqual([]);
});

test('a title that begins with the text comes first; nothing typed keeps the order', () => {
  expect(ids('DARK')).toEqual(['dark', 'theme']);
  expect(ids('  ')).toEqual(['theme', 'dark', 'go']);
});
