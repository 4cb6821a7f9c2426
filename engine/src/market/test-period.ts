/**
 * Index of the first bar of a locked test period: the last `sharePercent` of the bars [from, end). Null without a share, and if either part
 * would have no bar.
 */
export function firstTestBar(from: number, end: number, sharePercent: number): number | null {
  const first = end - Math.round(((end - from) * sharePercent) / 100);
  return first > from && first < end ? first : null;
}
