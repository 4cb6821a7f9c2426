/** When a company reports: null while only the day is known. */
export function reportTime({ before_open: isBefore }: { readonly before_open: boolean | null }): string | null {
  if (isBefore === null) return null;
  return isBefore ? 'Before open' : 'After close';
}
