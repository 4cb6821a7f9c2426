interface Period {
  readonly fiscal_year: number;
  readonly fiscal_quarter: number | null;
}

/** `2025`, `Q3 2025`: a fiscal year or quarter. */
export function periodName({ fiscal_year: year, fiscal_quarter: quarter }: Period): string {
  return quarter === null ? String(year) : `Q${quarter} ${year}`;
}
