import { useUser } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { formatShortDate } from '@candlewick/shared-design/format';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useState } from 'react';
import { useShell } from '@candlewick/shared-platform';
import { KeepAccount } from '@candlewick/shared-page/keep-account';
import { CloseAccount } from './close-account.tsx';
import { ExportCard } from './export-card.tsx';
import styles from '../settings.module.css';

/** Exports what the account holds, closes it, or keeps one that is closed. */
export function DataSection() {
  return (
    <div className={styles.stack}>
      <ExportCard />
      <CloseCard />
    </div>
  );
}

function CloseCard() {
  const { notify } = useShell();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title="Close the account">
      <Answer query={useUser()} skeleton={<Skeleton height="8rem" />}>
        {({ status, deletion_at: deletionAt }) =>
          status === 'deletion_pending' ? (
            <Banner
              tone="warning"
              title={`Your account will be deleted on ${formatShortDate(deletionAt)}`}
              actions={<KeepAccount notify={notify} />}
            >
              Until then you can look at what it holds, but not change it.
            </Banner>
          ) : (
            <div className={styles.stack}>
              <p className={styles.soft}>
                A closed account is deleted after 30 days, with its backtests, results and credits. Until then you can
                log in and keep it. During these days nothing can be changed.
              </p>
              <div>
                <Button variant="danger" onClick={() => setAsking(true)}>
                  Close my account
                </Button>
              </div>
            </div>
          )
        }
      </Answer>
      <CloseAccount isOpen={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
}
