/**
 * The one crossing rule, strict on both bars: below before (`previousA < previousB`) and above now (`a > b`). "Crosses
 * under" is the same with both sides swapped. False when any value is NaN.
 */
export function crossesOver(previousA: number, previousB: number, a: number, b: number): boolean {
  return previousA < previousB && a > b;
}
