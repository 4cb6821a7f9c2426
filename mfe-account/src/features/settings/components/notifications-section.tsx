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
  { id: 'alerts', label: 'Alerts', description: 'A mail when one of your alerts fires.' },
  { id: 'backtests', label: 'Backtests', description: 'A mail when a backtest that ran over a minute finishes.' },
  { id: 'product', label: 'New features', description: 'A mail now and then about what is new in Candlewick.' },
];

/** Which mails the user gets. Mails about the security of the account always come. */
export function NotificationsSection() {
  return (
    <Card title="Mails">
      <Answer query={useUser()} skeleton={<Skeleton height="12rem" />}>
        {({ email, notifications }) => (
          <div className={styles.stack}>
            <p className={styles.soft}>They go to {email}. Mails about the security of your account always come.</p>
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

/** Shows the choice at once, and the old one again if it could not be saved. */
function KindSwitch({ kind: { id, label, description }, isOn }: KindSwitchProps) {
  const { notify } = useShell();
  const save = useMutation({
    mutationFn: (next: boolean) => updateMe({ notifications: { [id]: next } }),
    onSuccess: (_, next) => notify({ kind: 'success', message: `${label}: mails are ${next ? 'on' : 'off'}` }),
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
