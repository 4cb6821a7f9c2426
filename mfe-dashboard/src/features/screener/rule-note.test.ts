import { expect, test } from 'vitest';
import { ruleNoteText } from './rule-note.tsx';

test.each([
  [{ checked: 633, too_short: 0, unavailable: 0 }, 'Rule checked on the last closed daily bar of 633 symbols.'],
  [
    { checked: 1200, too_short: 1, unavailable: 2 },
    'Rule checked on the last closed daily bar of 1,200 symbols. 1 has too little history and doesn’t match. No history here for 2 symbols.',
  ],
  [
    { checked: 1, too_short: 12, unavailable: 1 },
    'Rule checked on the last closed daily bar of 1 symbol. 12 have too little history and don’t match. No history here for 1 symbol.',
  ],
])('says what a rule was checked on: %o', (rule, text) => expect(ruleNoteText({ ...rule, matches: 0 })).toBe(text));
