import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { CheckIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './pricing-card.module.css';

export interface PricingCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** Name of the plan. */
  name: ReactNode;
  icon?: ReactNode;
  /** A Price. */
  price: ReactNode;
  heading: ReactNode;
  subheading?: ReactNode;
  benefits: readonly string[];
  /** The button that chooses the plan. */
  action: ReactNode;
  /** The user's own plan: highlighted and labeled. */
  isCurrent?: boolean | undefined;
  /** The plan that suits most who have none yet; at most one card. */
  isRecommended?: boolean | undefined;
  /** Heading level of the name; default 2. */
  headingLevel?: 2 | 3 | undefined;
}

/** One plan: its price, its audience, its features. */
export function PricingCard({
  name,
  icon,
  price,
  heading,
  subheading,
  benefits,
  action,
  isCurrent = false,
  isRecommended = false,
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
      data-recommended={isRecommended ? '' : undefined}
    >
      <div className={styles.head}>
        {icon ? <span className={styles.icon}>{icon}</span> : null}
        <Heading id={id} className={styles.name}>
          {name}
        </Heading>
        {isCurrent ? <Badge tone="accent">Your plan</Badge> : null}
        {isRecommended ? <Badge>Recommended</Badge> : null}
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

/** Cards side by side, as many as fit, with their parts aligned. */
export function PricingCards({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.cards, className)} />;
}
