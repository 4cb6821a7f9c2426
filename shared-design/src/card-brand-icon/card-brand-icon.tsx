import { lazy, Suspense } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { CreditCardIcon } from '../icons/icons.tsx';
import { cx } from '../lib/cx.ts';
import styles from './card-brand-icon.module.css';

type Picture = ComponentType<ComponentProps<'svg'>>;
type PictureModule = Promise<{ default: Picture }>;

/** One file each, loaded when it is first shown: a page that shows a Visa card loads Visa's. */
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

/** A picture that cannot be loaded is the card without a brand; its name is still there. */
function brand(name: string, load: () => PictureModule) {
  const generic = () => ({ default: CreditCardIcon as Picture });
  return { name, Picture: lazy(() => load().catch(generic)) };
}

export interface CardBrandIconProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** As the card provider names it: `visa`, `amex`, `american_express`, `diners_club`, `Apple Pay`. Unknown ones show a card. */
  brand: string;
  /** Height in px, 20 unless told; the width is one and a half times that. */
  size?: number | undefined;
  /** For a card beside whose picture the name is written. */
  isDecorative?: boolean | undefined;
}

/** The mark of a card's brand in a box of one size. */
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
