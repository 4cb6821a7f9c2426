const scales: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, grand: 1e3, m: 1e6, million: 1e6 };
const digits = '(\\d[\\d,]*(?:\\.\\d+)?)\\s?(k|m|thousand|grand|million)?\\b';
const money = new RegExp(
  `\\$ ?${digits}|\\b${digits} ?(?:dollars?|bucks|usd)\\b|\\b(\\d+) ?(k|grand)\\b|\\b(?:growth of|invest\\w*|put) (\\d[\\d,]*)\\b`,
);
const ofInstrument = new RegExp(`\\b${digits} ?(?:(shares?|stocks?|units?|coins?)\\b(?: of| in)?|(?:of )?@)`);

const valueOf = (written: string | undefined, scale: string | undefined) =>
  Number((written ?? '').replaceAll(',', '')) * (scales[scale ?? ''] ?? 1);

/** An amount of dollars that a normalized text names: 5000 of `$5k`. */
export function findMoney(text: string): number | undefined {
  const found = money.exec(text);
  return found ? valueOf(found[1] ?? found[3] ?? found[5] ?? found[7], found[2] ?? found[4] ?? found[6]) : undefined;
}

/** How many of an instrument a normalized text names: 10 of `10 shares of @`, 0.5 of `0.5 @`. */
export function findQuantity(text: string): number | undefined {
  const found = ofInstrument.exec(text);
  return found ? valueOf(found[1], found[2]) : undefined;
}
