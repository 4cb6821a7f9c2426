import { authApi } from '@candlewick/shared-api';
import { call, failureOf, invalidate } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import type { ShellApi } from '@candlewick/shared-platform';
import { useMutation } from '@tanstack/react-query';

interface KeepAccountProps {
  readonly notify: ShellApi['notify'];
  /** Called when the account is open again. */
  readonly onKept?: () => void;
  readonly variant?: 'primary' | 'secondary';
  readonly size?: 'sm' | 'md';
}

/** Cancels the deletion of a closed account. */
export function KeepAccount({ notify, onKept, variant = 'primary', size }: KeepAccountProps) {
  const keep = useMutation({
    mutationFn: async () => {
      await call(authApi.cancelDeletion, {});
      await invalidate(authApi.me);
    },
    onSuccess() {
      notify({ kind: 'success', message: 'Account restored' });
      onKept?.();
    },
    onError: (error) =>
      notify({
        kind: 'error',
        message: `Couldn’t restore your account: ${failureOf(error).message}`,
        durationMs: 10_000,
      }),
  });
  return (
    <Button variant={variant} size={size} isPending={keep.isPending} onClick={() => keep.mutate()}>
      Restore my account
    </Button>
  );
}
