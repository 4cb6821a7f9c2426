import { Skeleton } from '@candlewick/shared-design/skeleton';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useId, useRef, useState } from 'react';
import { cardStyle, followTheme } from '../queries/card-style.ts';
import styles from './checkout.module.css';

interface CardFormProps {
  readonly stripe: Stripe;
  readonly isDisabled: boolean;
  readonly setElement: (element: StripeCardElement | null) => void;
  readonly onComplete: (isComplete: boolean) => void;
}

/** Number, expiry date and security code, in a frame of the payment provider: they never reach this page. */
export function CardForm({ stripe, isDisabled, setElement, onComplete }: CardFormProps) {
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const card = useRef<StripeCardElement>(null);
  const [isReady, setReady] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const place = host.current;
    if (!place) return undefined;
    const element = stripe.elements().create('card', { hidePostalCode: true, style: cardStyle(place) });
    card.current = element;
    element.on('ready', () => setReady(true));
    element.on('change', (change) => {
      setError(change.error?.message ?? null);
      onComplete(change.complete);
    });
    element.mount(place);
    setElement(element);
    const stopFollowing = followTheme(() => element.update({ style: cardStyle(place) }));
    return () => {
      stopFollowing();
      setElement(null);
      onComplete(false);
      card.current = null;
      element.destroy();
    };
  }, [stripe, setElement, onComplete]);
  useEffect(() => card.current?.update({ disabled: isDisabled }), [isDisabled]);
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-error`}>
      <p id={id} className={styles.label}>
        New card
      </p>
      <div className={styles.place}>
        <div ref={host} className={styles.card} data-invalid={error ? '' : undefined} />
        {isReady ? null : <Skeleton className={styles.waiting} height="2.5rem" />}
      </div>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
