const decimals = /\.(\d+)(?=\D*$)/;

/** Gives the labels of an axis the same decimals: none if all of them are zero, else as many as the most exact needs. Keeps ''. */
export function axisTexts(texts: readonly string[]): string[] {
  const written = texts.filter(Boolean).map((text) => decimals.exec(text)?.[1] ?? '');
  const fewest = Math.min(...written.map(({ length }) => length));
  const needed = Math.max(0, ...written.map((text) => text.replace(/0+$/, '').length));
  const digits = needed === 0 ? 0 : Math.max(fewest, needed);
  return texts.map((text) =>
    text.replace(decimals, (_, own: string) => (digits ? `.${own.slice(0, digits).padEnd(digits, '0')}` : '')),
  );
}

/** The smallest power of ten by which values of a size differ in their texts. */
export function stepOf(size: number, format: (value: number) => string): number {
  const most = 10 ** Math.ceil(Math.log10(Math.abs(size) || 1));
  for (let step = most; step > 1e-12; step /= 10) {
    const texts = [0, 1, 2, 3].map((count) => format(size + (count * step) / 10));
    if (new Set(texts).size < texts.length) return Number(step.toPrecision(1));
  }
  return 1e-12;
}
