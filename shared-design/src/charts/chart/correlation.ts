/** Pearson's product-moment correlation of two lists of equal length; null for fewer than three values, or where one does not vary. */
export function correlation(left: readonly number[], right: readonly number[]): number | null {
  const count = left.length;
  if (count < 3) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / count;
  const [meanLeft, meanRight] = [mean(left), mean(right)];
  let [products, squaresLeft, squaresRight] = [0, 0, 0];
  for (const [index, value] of left.entries()) {
    const [a, b] = [value - meanLeft, (right[index] ?? Number.NaN) - meanRight];
    products += a * b;
    squaresLeft += a * a;
    squaresRight += b * b;
  }
  if (squaresLeft === 0 || squaresRight === 0) return null;
  const coefficient = products / Math.sqrt(squaresLeft * squaresRight);
  return Number.isFinite(coefficient) ? Math.max(-1, Math.min(1, coefficient)) : null;
}
