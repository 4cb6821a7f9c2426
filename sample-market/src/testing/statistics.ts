/** Differences of the logarithms of a column: one element less than it has. */
export function logReturns(prices: Float64Array): number[] {
  return Array.from(prices.subarray(1), (price, index) => Math.log(price / prices[index]!));
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Correlation of two series of equal length. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((value, index) => {
    const [x, y] = [value - meanA, b[index]! - meanB];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  });
  return ab / Math.sqrt(aa * bb);
}

/** Correlation of a series with itself, `lag` elements later. */
export function autocorrelation(values: readonly number[], lag: number): number {
  return correlation(values.slice(lag), values.slice(0, -lag));
}

export function standardDeviation(values: readonly number[]): number {
  const center = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - center) * (value - center))));
}

/** Fourth central moment ÷ squared variance; 3 for a normal distribution. */
export function kurtosis(values: readonly number[]): number {
  const center = mean(values);
  const fourth = mean(values.map((value) => Math.pow(value - center, 4)));
  return fourth / Math.pow(standardDeviation(values), 4);
}
