/** Drops the cents from axis labels when no label has any and all amounts are at least 1,000. Keeps ''. */
export function axisTexts(texts: readonly string[]): string[] {
  const isRound = texts.every((text) => text === '' || /,\d{3}\.00$/.test(text));
  return isRound ? texts.map((text) => text.replace(/\.00$/, '')) : [...texts];
}
