import { studies } from '@candlewick/engine';
import type { Study } from '@candlewick/engine';

const escaped = (text: string) => text.toLowerCase().replaceAll(/[^\w ]/g, '\\$&');

/** Names of two letters are words or symbols of companies. */
const namesOf = ({ name, label, otherNames }: Study) =>
  [name, label, ...otherNames].filter(({ length }) => length > 2).map(escaped);

/** Source of a pattern that finds one of these indicators by a name, in a normalized text. */
export const namesIn = (some: readonly Study[]) => `\\b(?:${some.flatMap(namesOf).join('|')})s?(?!\\w)`;

/** The indicators with the patterns that find them. */
export const namedStudies = studies.map((study) => ({ study, pattern: new RegExp(namesIn([study])) }));
