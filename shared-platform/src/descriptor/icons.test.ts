import { expect, test } from 'vitest';
import { iconPaths } from './icon-paths.ts';
import { iconPath, iconsOf, nearestIcons, pathData } from './icons.ts';

test('every icon is path data', () => {
  for (const d of Object.values(iconPaths)) expect(d).toMatch(pathData);
  expect(iconPath('file')).toBe(iconPaths['file']);
  expect(iconPath('constructor')).toBeUndefined();
});

test('names that are like an unknown one', () => {
  expect(nearestIcons('calender')[0]).toBe('calendar');
  expect(nearestIcons('bar-chart')).toContain('chart-line');
  expect(nearestIcons('')).toHaveLength(3);
});

test('a release brings the icons of a newer design system, and cannot change known ones', () => {
  const page = (icon: string) => ({ nav: { icon } });
  const descriptor = {
    pages: [page('bell'), page('anvil'), page('gone'), {}],
    overlays: [{ launcher: { icon: 'bot' } }],
  };
  expect(iconsOf(descriptor, { anvil: 'M1 1h1', bell: 'M2 2h2' })).toEqual({
    bell: iconPaths['bell'],
    anvil: 'M1 1h1',
    bot: iconPaths['bot'],
  });
});
