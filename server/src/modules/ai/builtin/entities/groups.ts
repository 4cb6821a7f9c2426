/** Companies that are named together. */
const groups: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:the )?mag(?:nificent|s)?[ -]?(?:7|seven)(?: stocks| companies| names)?\b/gi,
    'AAPL, MSFT, GOOGL, AMZN, NVDA, META, TSLA',
  ],
  [/\b(?:the )?fa+ngs?(?: stocks| companies| names)?\b/gi, 'META, AAPL, AMZN, NFLX, GOOGL'],
];

/** A text with the symbols of a group in the place of its name: `best of the mag 7`. */
export const withMembers = (text: string): string =>
  groups.reduce((result, [name, members]) => result.replace(name, members), text);
