import { authApi } from '@candlewick/shared-api';
import { call, failureOf } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { useMutation } from '@tanstack/react-query';
import styles from './confirm-email.module.css';
import { OutboxHint } from './outbox-hint.tsx';

export interface ResendButtonProps {
  readonly email: string;
  readonly variant?: 'primary' | 'secondary';
}

/** Sends the link that confirms an address again, and says so. */
export function ResendButton({ email, variant = 'secondary' }: ResendButtonProps) {
  const resend = useMutation({ mutationFn: () => call(authApi.resendVerification, { body: { email } }) });
  return (
    <div className={styles.stack}>
      {resend.isSuccess ? (
        <Banner tone="success">
          A new link is on its way to {email}. <OutboxHint />
        </Banner>
      ) : null}
      {resend.isError ? <Banner tone="danger">{failureOf(resend.error).message}</Banner> : null}
      <div>
        <Button variant={variant} isPending={resend.isPending} onClick={() => resend.mutate()}>
          Resend email
        </Button>
      </div>
    </div>
  );
}
