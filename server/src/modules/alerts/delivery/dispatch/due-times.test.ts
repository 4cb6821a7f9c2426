import { describe, expect, it } from 'vitest';
import { afterQuietHours, nextDigest, usualTimes } from './due-times.ts';

const berlin = { ...usualTimes, timeZone: 'Europe/Berlin', quietFrom: '22:00', quietTo: '07:00', digestAt: '18:00' };
const at = (text: string) => Date.parse(text);
const iso = (time: number) => new Date(time).toISOString();

describe('quiet hours', () => {
  it.each([
    ['before them', '2026-11-24T20:59:59Z', '2026-11-24T20:59:59.000Z'],
    ['at their start', '2026-11-24T21:00:00Z', '2026-11-25T06:00:00.000Z'],
    ['before midnight', '2026-11-24T22:59:00Z', '2026-11-25T06:00:00.000Z'],
    ['after midnight', '2026-11-25T05:59:00Z', '2026-11-25T06:00:00.000Z'],
    ['at their end', '2026-11-25T06:00:00Z', '2026-11-25T06:00:00.000Z'],
    // Clocks go back on Oct 25: the night has an hour more.
    ['in the night of winter time', '2026-10-24T20:30:00Z', '2026-10-25T06:00:00.000Z'],
    ['in the night of summer time', '2026-03-28T21:30:00Z', '2026-03-29T05:00:00.000Z'],
  ])('%s', (_, time, sent) => {
    expect(iso(afterQuietHours(berlin, at(time)))).toBe(sent);
  });

  it('within one day', () => {
    const noon = { ...berlin, quietFrom: '12:00', quietTo: '14:00' };
    expect(iso(afterQuietHours(noon, at('2026-11-24T11:30:00Z')))).toBe('2026-11-24T13:00:00.000Z');
    expect(iso(afterQuietHours(noon, at('2026-11-24T13:30:00Z')))).toBe('2026-11-24T13:30:00.000Z');
  });

  it('are none without both times, or of no length', () => {
    const time = at('2026-11-24T23:00:00Z');
    expect(afterQuietHours({ ...berlin, quietTo: null }, time)).toBe(time);
    expect(afterQuietHours({ ...berlin, quietTo: '22:00' }, time)).toBe(time);
  });
});

describe('the email of the day', () => {
  it.each([
    ['2026-11-24T16:59:00Z', '2026-11-24T17:00:00.000Z'],
    ['2026-11-24T17:00:00Z', '2026-11-25T17:00:00.000Z'],
    ['2026-07-01T17:00:00Z', '2026-07-02T16:00:00.000Z'],
  ])('after %s is sent at %s', (time, sent) => {
    expect(iso(nextDigest(berlin, at(time)))).toBe(sent);
  });
});
