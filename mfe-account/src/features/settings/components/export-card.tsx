import { authApi } from '@candlewick/shared-api';
import { call, failureOf } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { useMutation } from '@tanstack/react-query';
import styles from '../settings.module.css';

function save(file: Blob): void {
  const href = URL.createObjectURL(file);
  const day = new Date().toISOString().slice(0, 10);
  Object.assign(document.createElement('a'), { href, download: `candlewick-${day}.zip` }).click();
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Downloads everything that the account holds. */
export function ExportCard() {
  const download = useMutation({
    mutationFn: async () => save((await call(authApi.exportData, {})) as unknown as Blob),
  });
  return (
    <Card title="Export">
      <div className={styles.stack}>
        <p className={styles.soft}>
          A ZIP of all your data as JSON and CSV: profile, sessions, security events, credits, backtests with results
          and trades, suggestions.
        </p>
        {download.isError ? <Banner tone="danger">{failureOf(download.error).message}</Banner> : null}
        <div>
          <Button isPending={download.isPending} onClick={() => download.mutate()}>
            Download my data
          </Button>
        </div>
      </div>
    </Card>
  );
}
