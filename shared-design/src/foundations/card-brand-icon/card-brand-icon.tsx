import { lazy, Suspense } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { CreditCardIcon } from '../icons/icons.tsx';
import { cx } from '../lib/cx.ts';
import styles from './card-brand-icon.module.css';

type Picture = ComponentType<ComponentProps<'svg'>>;
type PictureModule = Promise<{ default: Picture }>;

/** Each logo is a chunk of its own: a page that shows a Visa card loads only Visa's. */
const brands: Record<string, { name: string; Picture: Picture }> = {
  amex: brand('American Express', () => import('react-pay-icons/Amex')),
  apple_pay: brand('Apple Pay', () => import('react-pay-icons/Applepay')),
  diners: brand('Diners Club', () => import('react-pay-icons/Diners')),
  discover: brand('Discover', () => import('react-pay-icons/Discover')),
  google_pay: brand('Google Pay', () => import('react-pay-icons/Googlepay')),
  jcb: brand('JCB', () => import('react-pay-icons/Jcb')),
  mastercard: brand('Mastercard', () => import('react-pay-icons/Mastercard')),
  unionpay: brand('UnionPay', () => import('react-pay-icons/UnionPay')),
  visa: brand('Visa', () => import('react-pay-icons/Visa')),
};

/** A logo that fails to load is replaced by a generic card; the name stays. */
function brand(name: string, load: () => PictureModule) {
  const generic = () => ({ default: CreditCardIcon as Picture });
  return { name, Picture: lazy(() => load().catch(generic)) };
}

export interface CardBrandIconProps extends Omit<ComponentProps<'span'>, 'children'> {
  /**
   * As the payment provider names it: `visa`, `amex`, `american_express`, `diners_club`, `Apple Pay`. An unknown brand shows a generic
   * card.
   */
  brand: string;
  /** Height in px; default 20. The width is 1.5 times the height. */
  size?: number | undefined;
  /** Hides the icon from assistive technology, for use beside the brand's name. */
  isDecorative?: boolean | undefined;
}

/** The logo of a card brand, in a box of fixed proportions. */
export function CardBrandIcon({
  brand,
  size = 20,
  isDecorative = false,
  className,
  style,
  ...rest
}: CardBrandIconProps) {
  const { key, name, Picture } = brandOf(brand);
  return (
    <span
      {...rest}
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cx(styles.box, className)}
      style={{ blockSize: size, inlineSize: size * 1.5, ...style }}
      data-brand={key}
    >
      {Picture ? (
        <Suspense fallback={<CreditCardIcon className={styles.generic} data-state="loading-code" />}>
          <Picture className={styles.picture} aria-hidden="true" focusable="false" />
        </Suspense>
      ) : (
        <CreditCardIcon className={styles.generic} />
      )}
    </span>
  );
}

const otherNames: Partial<Record<string, string>> = {
  american_express: 'amex',
  applepay: 'apple_pay',
  diners_club: 'diners',
  googlepay: 'google_pay',
  master_card: 'mastercard',
  union_pay: 'unionpay',
};

function brandOf(written: string): { key: string; name: string; Picture?: Picture } {
  const word = written
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const other = Object.hasOwn(otherNames, word) ? otherNames[word] : undefined;
  const key = other ?? word;
  return { key, ...((Object.hasOwn(brands, key) ? brands[key] : undefined) ?? { name: 'Card' }) };
}
