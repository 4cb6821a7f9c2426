import { expect, test } from 'vitest';
import { clockItems, timeZoneItems } from './clock-times.ts';

test('half hours, and what is set', () => {
  expect(clockItems('22:00')).toHaveLength(48);
  const withOwn = clockItems('06:45').map(({ id }) => id);
  expect(withOwn.slice(13, 16)).toEqual(['06:30', '06:45', '07:00']);
});

test('time zones once each, and what is set', () => {
  const zones = timeZoneItems('Europe/Berlin').map(({ id }) => id);
  expect(zones.filter((zone) => zone === 'Europe/Berlin')).toHaveLength(1);
  expect(zones).toContain('UTC');
  expect(timeZoneItems('Mars/Olympus_Mons')).toContainEqual({ id: 'Mars/Olympus_Mons', label: 'Mars/Olympus Mons' });
});
