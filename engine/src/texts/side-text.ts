/** On which side of another a value stands, as both are written: 37.14 and 37.12 both read 37.1, so neither is above the other. */
export function sideText(
  value: number,
  other: number,
  write: (value: number) => string,
): 'above' | 'below' | 'in line with' {
  if (write(value) === write(other)) return 'in line with';
  return value > other ? 'above' : 'below';
}
