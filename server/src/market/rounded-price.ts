/** A price as answers carry it: six decimals, or seven significant digits where that would cut them, as for a coin at 0.000000153. */
export function roundedPrice(price: number): number {
  const size = Math.abs(price);
  if (size >= 0.1 || size === 0 || !Number.isFinite(price)) return Math.round(price * 1e6) / 1e6;
  const scale = 10 ** (6 - Math.floor(Math.log10(size)));
  return Math.round(price * scale) / scale;
}
