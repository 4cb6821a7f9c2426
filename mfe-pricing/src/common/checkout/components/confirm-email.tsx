import { authApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Link } from '@candlewick/shared-design/link';
import { ResendButton } from '@candlewick/shared-page/resend-button';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styles from './checkout.module.css';

/** How often checkout looks whether the link in the email was opened, elsewhere. */
const lookEveryMs = 4000;

/** Asks a buyer to confirm the address that receipts and renewal notices go to. Checkout then continues without a click. */
export function ConfirmEmail({ email }: { readonly email: string }) {
  const headingId = useId();
  useQuery({ ...apiQuery(authApi.me, {}), refetchInterval: lookEveryMs });
  return (
    <section className={styles.form} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        Confirm your email first
      </h3>
      <p>
        Receipts and renewal notices go to <strong>{email}</strong>. Open the link we sent there, then pay here. Your
        order stays open.
      </p>
      <ResendButton email={email} />
      <p className={styles.next}>
        Wrong address? <Link href="/user-settings/profile">Change it in your settings</Link>
      </p>
    </section>
  );
}
