import { failureOf, useUser } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Switch } from '@candlewick/shared-design/switch';
import { Answer } from '@candlewick/shared-page/answer';
import { useMutation } from '@tanstack/react-query';
import { updateMe, type User } from '../queries/update-me.ts';
import { useShell } from '@candlewick/shared-platform';
import styles from '../settings.module.css';

interface Kind {
  readonly id: keyof User['notifications'];
  readonly label: string;
  readonly description: string;
}

const kinds: readonly Kind[] = [
  { id: 'alerts', label: 'Alerts', description: 'When one of your alerts triggers' },
  { id: 'backtests', label: 'Backtests', description: 'When a backtest that ran over a minute finishes' },
  { id: 'product', label: 'New features', description: 'Occasional product news' },
];

/** Which emails the user gets. Security emails always come. */
export function NotificationsSection() {
  return (
    <Card title="Email">
      <Answer query={useUser()} skeleton={<Skeleton height="12rem" />}>
        {({ email, notifications }) => (
          <div className={styles.stack}>
            <p className={styles.soft}>Sent to {email}. You always get security emails.</p>
            {kinds.map((kind) => (
              <KindSwitch key={kind.id} kind={kind} isOn={notifications[kind.id]} />
            ))}
          </div>
        )}
      </Answer>
    </Card>
  );
}

interface KindSwitchProps {
  readonly kind: Kind;
  readonly isOn: boolean;
}

/** Shows the choice immediately, and the old one again if it could not be saved. */
function KindSwitch({ kind: { id, label, description }, isOn }: KindSwitchProps) {
  const { notify } = useShell();
  const save = useMutation({
    mutationFn: (next: boolean) => updateMe({ notifications: { [id]: next } }),
    onSuccess: (_, next) => notify({ kind: 'success', message: `${label}: emails ${next ? 'on' : 'off'}` }),
  });
  const { isPending, isError, error, variables } = save;
  return (
    <div>
      <Switch
        label={label}
        description={description}
        checked={isPending ? variables : isOn}
        aria-busy={isPending || undefined}
        onChange={({ target }) => {
          if (!isPending) save.mutate(target.checked);
        }}
      />
      {isError ? (
        <p role="alert" className={styles.failure}>
          Not saved: {failureOf(error).message}
          <Button size="sm" onClick={() => save.mutate(variables)}>
            Try again
          </Button>
        </p>
      ) : null}
    </div>
  );
}
