import { addressChannels, channelTerms, silentTells, tellsNobody } from '@candlewick/shared-api';
import { expect, it } from 'vitest';
import { channels, channelsOf, idsOfTells, tellsOf } from './channels.ts';

const told = channelTerms.flatMap(([name, { choices }]) =>
  (choices ? Object.keys(choices) : [true])
    .filter((value) => value !== 'off')
    .map((value) => ({ name, value, tells: { ...silentTells, [name]: value } })),
);

it.each(told)('$name: $value is one channel, and the channel is that setting', ({ tells }) => {
  expect(tellsNobody(tells)).toBe(false);
  expect(idsOfTells(tells)).toHaveLength(1);
  expect(tellsOf(idsOfTells(tells))).toEqual(tells);
});

it('tells nobody without a channel', () => {
  expect([tellsOf([]), idsOfTells(silentTells), tellsNobody(silentTells)]).toEqual([silentTells, [], true]);
});

it('has no channel that settings cannot turn on, and a format for every address', () => {
  expect(channels.flatMap(({ setting }) => idsOfTells({ ...silentTells, ...setting }))).toEqual(
    channels.map(({ id }) => id),
  );
  expect(channelsOf(addressChannels).map(({ format }) => format !== undefined)).toEqual(
    addressChannels.map(() => true),
  );
});
