import { authApi, freeCreditsPerMonth } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { useQuery } from '@tanstack/react-query';
import styles from './front-start.module.css';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface FrontStartProps {
  /** Query of the address, which registration needs too. */
  readonly search: string;
  readonly onPick: (credentials: Credentials) => void;
  readonly isPending: boolean;
}

/** The way in for someone new: a demo account where the server has any, otherwise an account of their own. Nothing until that is known. */
export function FrontStart({ search, onPick, isPending }: FrontStartProps) {
  const { data } = useQuery(apiQuery(authApi.demoAccounts, {}));
  if (!data) return null;
  const { accounts } = data;
  const usual = accounts.find(({ tier }) => tier === 'advanced') ?? accounts[0];
  if (!usual) {
    return (
      <div className={styles.start}>
        <LinkButton variant="primary" href={`/register${search}`}>
          Create free account
        </LinkButton>
        <p>{freeCreditsPerMonth.toLocaleString('en-US')} credits every month, no card needed.</p>
      </div>
    );
  }
  const pick = ({ email, password }: (typeof accounts)[number]) => onPick({ username: email, password });
  return (
    <div className={styles.start}>
      <Button variant="primary" disabled={isPending} onClick={() => pick(usual)}>
        Try it without an account
      </Button>
      <section className={styles.plans} aria-label="Demo accounts">
        <span>or as</span>
        <div>
          {accounts.map((account) => (
            <Button key={account.tier} size="sm" variant="ghost" disabled={isPending} onClick={() => pick(account)}>
              {account.plan_name}
            </Button>
          ))}
        </div>
      </section>
    </div>
  );
}
