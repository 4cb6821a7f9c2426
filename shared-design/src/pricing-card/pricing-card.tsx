import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { CheckIcon } from '../icons/icons.tsx';
import { cx } from '../lib/cx.ts';
import styles from './pricing-card.module.css';

export interface PricingCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** Of the plan. */
  name: ReactNode;
  icon?: ReactNode;
  /** A Price. */
  price: ReactNode;
  heading: ReactNode;
  subheading?: ReactNode;
  benefits: readonly string[];
  /** The button that chooses it. */
  action: ReactNode;
  /** The reader's own plan: set apart, and said. */
  isCurrent?: boolean | undefined;
  /** Level of the name in the page's outline; 2 unless told. */
  headingLevel?: 2 | 3 | undefined;
}

/** One plan: what it costs, whom it is for, what it holds. */
export function PricingCard({
  name,
  icon,
  price,
  heading,
  subheading,
  benefits,
  action,
  isCurrent = false,
  headingLevel = 2,
  className,
  ...rest
}: PricingCardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      aria-labelledby={id}
      {...rest}
      className={cx(styles.card, className)}
      data-current={isCurrent ? '' : undefined}
    >
      <div className={styles.head}>
        {icon ? <span className={styles.icon}>{icon}</span> : null}
        <Heading id={id} className={styles.name}>
          {name}
        </Heading>
        {isCurrent ? <Badge tone="accent">Your plan</Badge> : null}
      </div>
      {price}
      <div>
        <p className={styles.heading}>{heading}</p>
        {subheading ? <p className={styles.subheading}>{subheading}</p> : null}
      </div>
      <div className={styles.action}>{action}</div>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <CheckIcon size={14} className={styles.check} />
            <span>
              <bdi>{benefit}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Cards side by side, as many as fit; their parts stand at the same heights. */
export function PricingCards({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.cards, className)} />;
}
