/** A sign of a topic with its weight: 3 is enough alone, 1 only supports others. On normalized text in which `@` stands for an instrument. */
export type Pattern = readonly [RegExp, number];

export const p = (weight: number, pattern: RegExp): Pattern => [pattern, weight];
