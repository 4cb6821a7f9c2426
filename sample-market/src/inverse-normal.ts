import { naturalLogarithm } from '@candlewick/engine/elementary';

/** Polynomial with its constant first, by Horner's rule. */
function polynomial(x: number, c: readonly number[]): number {
  let sum = 0;
  for (let power = c.length - 1; power >= 0; power -= 1) sum = sum * x + c[power]!;
  return sum;
}

// Coefficients of PPND16: numerator and denominator near the median, in the tail and in the far tail.
const a0 = 3.3871328727963665;
const a1 = 133.14166789178438;
const a2 = 1971.5909503065513;
const a3 = 13731.69376550946;
const a4 = 45921.95393154987;
const a5 = 67265.7709270087;
const a6 = 33430.57558358813;
const a7 = 2509.0809287301227;
const b1 = 42.31333070160091;
const b2 = 687.1870074920579;
const b3 = 5394.196021424751;
const b4 = 21213.794301586597;
const b5 = 39307.89580009271;
const b6 = 28729.085735721943;
const b7 = 5226.495278852854;
const tail = {
  numerator: [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
    0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  denominator: [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9,
  ],
};
const farTail = {
  numerator: [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
    0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  denominator: [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 1.8463183175100548e-5,
    1.421511758316446e-7, 2.0442631033899397e-15,
  ],
};

/**
 * The standard normal deviate below which a value falls with a probability in (0, 1), to about 16 digits. Algorithm AS 241, PPND16
 * (M. J. Wichura, Applied Statistics 37, 1988), with the engine's logarithm: the same bits on every machine.
 */
export function inverseNormal(probability: number): number {
  const q = probability - 0.5;
  if (q >= -0.425 && q <= 0.425) {
    const r = 0.180625 - q * q;
    // Written out, because 85 of 100 draws come here.
    return (
      (q * (((((((a7 * r + a6) * r + a5) * r + a4) * r + a3) * r + a2) * r + a1) * r + a0)) /
      (((((((b7 * r + b6) * r + b5) * r + b4) * r + b3) * r + b2) * r + b1) * r + 1)
    );
  }
  const r = Math.sqrt(-naturalLogarithm(q < 0 ? probability : 1 - probability));
  const { numerator, denominator } = r <= 5 ? tail : farTail;
  const x = r <= 5 ? r - 1.6 : r - 5;
  const deviate = polynomial(x, numerator) / polynomial(x, denominator);
  return q < 0 ? -deviate : deviate;
}
