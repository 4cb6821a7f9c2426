import type { Brand } from './test-cards.ts';

interface BrandRule {
  readonly brand: Brand;
  readonly start: RegExp;
  readonly lengths: readonly number[];
  readonly cvcLength: number;
  /** As Stripe's tokens write it. */
  readonly title: string;
}

const rules: readonly BrandRule[] = [
  { brand: 'amex', start: /^3[47]/, lengths: [15], cvcLength: 4, title: 'American Express' },
  { brand: 'diners', start: /^3(0[0-5]|[689])/, lengths: [14, 16], cvcLength: 3, title: 'Diners Club' },
  { brand: 'jcb', start: /^35(2[89]|[3-8])/, lengths: [16], cvcLength: 3, title: 'JCB' },
  { brand: 'discover', start: /^6(011|4[4-9]|5)/, lengths: [16], cvcLength: 3, title: 'Discover' },
  { brand: 'unionpay', start: /^62/, lengths: [16, 17, 18, 19], cvcLength: 3, title: 'UnionPay' },
  {
    brand: 'mastercard',
    start: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cvcLength: 3,
    title: 'MasterCard',
  },
  { brand: 'visa', start: /^4/, lengths: [16], cvcLength: 3, title: 'Visa' },
];

export const brandOf = (number: string): BrandRule | undefined => rules.find(({ start }) => start.test(number));

/** ISO/IEC 7812-1, annex B. */
export function passesLuhn(number: string): boolean {
  const digits = Array.from(number, Number).toReversed();
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
