/** Languages in which exporters write the names of months. English comes first: where a name is of two months, the earlier language counts. */
const languages = [
  'en',
  'de',
  'de-AT',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'nb',
  'da',
  'fi',
  'pl',
  'cs',
  'sk',
  'hu',
  'ro',
  'tr',
  'el',
  'ru',
  'uk',
  'bg',
  'id',
];

/** Abbreviations that the languages' own tables do not have. */
const others: Readonly<Record<string, number>> = {
  mrz: 2,
  sept: 8,
  ene: 0,
  abr: 3,
  ago: 7,
  dic: 11,
  set: 8,
  мая: 4,
  сен: 8,
  ноя: 10,
};

/** Without accents, in lower case. */
const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

let names: Map<string, number> | undefined;

function allNames(): Map<string, number> {
  const found = new Map<string, number>();
  for (const language of languages)
    for (const month of ['long', 'short'] as const)
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month, day, timeZone: 'UTC' } as Intl.DateTimeFormatOptions);
        for (let index = 0; index < 12; index += 1) {
          const part = format.formatToParts(Date.UTC(2024, index, 1)).find(({ type }) => type === 'month');
          const name = plain(part?.value ?? '').replace(/\.$/, '');
          if (/^\p{L}{3,}$/u.test(name) && !found.has(name)) found.set(name, index);
        }
      }
  for (const [name, index] of Object.entries(others)) if (!found.has(plain(name))) found.set(plain(name), index);
  return found;
}

/** 0 for `Jan`, `janvier` and `января`; -1 for a word that is no month. */
export function monthOf(word: string): number {
  names ??= allNames();
  return names.get(plain(word)) ?? -1;
}
