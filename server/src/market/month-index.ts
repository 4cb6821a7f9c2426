import { monthNames } from '@candlewick/engine/texts';

const starts = monthNames.map((name) => name.slice(0, 3).toLowerCase());

/** 0 for `Jan` and `january`: the month whose name begins with the first three letters of a word; -1 if none does. */
export const monthIndex = (word: string): number => starts.indexOf(word.slice(0, 3).toLowerCase());
