/**
 * Logarithm and powers from the four operations alone, whose results IEEE 754 defines exactly, as it does the square root's.
 * The last bits of Math.log, Math.exp and ** differ between versions of JavaScript engines, so a backtest would differ
 * between a server and a browser. Method and coefficients are those of FDLIBM (Sun Microsystems 1993) as arranged in musl, with
 * an error below 1 ulp for logarithm and exponential.
 */

const ln2High = 6.9314718036912381649e-1;
const ln2Low = 1.90821492927058770002e-10;

/** A double and its two halves; every platform that runs this is little-endian. */
const double = new Float64Array(1);
const halves = new Int32Array(double.buffer);

/** Natural logarithm of a positive normal number; NaN for others. */
export function naturalLogarithm(value: number): number {
  if (!(value >= 2.2250738585072014e-308 && value < Infinity)) return Number.NaN;
  double[0] = value;
  // value = 2^exponent × (1 + f), with 1 + f between √½ and √2.
  const shifted = halves[1]! + (0x3ff00000 - 0x3fe6a09e);
  const exponent = (shifted >> 20) - 1023;
  halves[1] = (shifted & 0xfffff) + 0x3fe6a09e;
  const f = double[0] - 1;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1));
  const odd =
    z *
    (6.66666666666673513e-1 +
      w * (2.857142874366239149e-1 + w * (1.818357216161805012e-1 + w * 1.479819860511658591e-1)));
  const half = 0.5 * f * f;
  return s * (half + (odd + even)) + exponent * ln2Low - half + f + exponent * ln2High;
}

/** e to the power of `value`. */
export function exponential(value: number): number {
  if (!(value > -708)) return Number.isNaN(value) ? value : 0;
  if (value > 709) return Infinity;
  // value = exponent × ln 2 + x, with |x| up to ½ ln 2.
  const exponent = Math.round(Math.LOG2E * value);
  const high = value - exponent * ln2High;
  const low = exponent * ln2Low;
  const x = high - low;
  const xx = x * x;
  const c =
    x -
    xx *
      (1.66666666666666019037e-1 +
        xx *
          (-2.77777777770155933842e-3 +
            xx * (6.61375632143793436117e-5 + xx * (-1.6533902205465251539e-6 + xx * 4.13813679705723846039e-8))));
  double[0] = 1 + ((x * c) / (2 - c) - low + high);
  halves[1] = halves[1]! + (exponent << 20);
  return double[0];
}

/** A positive number to any power. */
export function power(base: number, exponent: number): number {
  return exponential(exponent * naturalLogarithm(base));
}
