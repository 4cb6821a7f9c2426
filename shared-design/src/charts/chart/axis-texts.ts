/** Drops decimals that are zero in every axis label. Keeps ''. */
export function axisTexts(texts: readonly string[]): string[] {
  const decimals = /\.0+(?=\D*$)/;
  const isRound = texts.every((text) => text === '' || decimals.test(text));
  return isRound ? texts.map((text) => text.replace(decimals, '')) : [...texts];
}
