import { useUser } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { formatDate } from '@candlewick/shared-design/format';
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
    <>
      <ExportCard />
      <CloseCard />
    </>
  );
}

function CloseCard() {
  const { notify } = useShell();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title="Close account">
      <Answer query={useUser()} skeleton={<Skeleton height="8rem" />}>
        {({ status, deletion_at: deletionAt }) =>
          status === 'deletion_pending' ? (
            <Banner
              tone="warning"
              title={`Your account will be deleted on ${formatDate(deletionAt)}`}
              actions={<KeepAccount notify={notify} />}
            >
              Until then your data is read-only.
            </Banner>
          ) : (
            <div className={styles.stack}>
              <p className={styles.soft}>
                Closing deletes your account, backtests, results and credits after 30 days. Log in within 30 days to
                restore it; read-only until then.
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
