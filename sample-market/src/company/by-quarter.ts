/** Keeps the value of each quarter: statements and estimates ask for the same ones again and again. */
export function byQuarter<T>(of: (quarter: number) => T): (quarter: number) => T {
  const known = new Map<number, T>();
  return (quarter) => {
    const found = known.get(quarter) ?? of(quarter);
    known.set(quarter, found);
    return found;
  };
}
