/** Wilder's true range: the largest of high − low and the distances of both from the previous close. */
export function trueRange(high: number, low: number, previousClose: number): number {
  let range = high - low;
  const above = Math.abs(previousClose - high);
  if (above > range) range = above;
  const below = Math.abs(previousClose - low);
  return below > range ? below : range;
}
