const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `2nd` */
export function ordinal(place: number): string {
  return `${place}${suffixes[ordinals.select(place)] ?? 'th'}`;
}
