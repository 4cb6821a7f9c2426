import { failureOf } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { downloadCsv, toCsv } from '@candlewick/shared-design/csv';
import { DownloadIcon } from '@candlewick/shared-design/icons';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Select } from '@candlewick/shared-design/select';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useShell, useSignal } from '@candlewick/shared-platform';
import { useState } from 'react';
import { csvColumns, kindNames, readKind, type Kind } from '../model/movement-words.ts';
import { allMovements, useStatement } from '../queries/use-statement.ts';
import styles from '../credits.module.css';

const skeleton = <Skeleton height="14rem" />;
const MovementTable = loadLater(
  () => import(/* webpackChunkName: "billing-tables" */ './movement-table.tsx'),
  skeleton,
);

const all = 'all';
const kinds = [{ id: all, label: 'All activity' }, ...Object.entries(kindNames).map(([id, label]) => ({ id, label }))];

/** Movements of credits: filter, older pages on request, all rows as CSV. */
export function Statement() {
  const [kind, setKind] = useState<Kind | null>(null);
  const statement = useStatement(kind);
  return (
    <section aria-label="Credit statement">
      <div className={styles.toolbar}>
        <Select
          className={styles.kind}
          label="Show"
          items={kinds}
          value={kind ?? all}
          onChange={(id) => setKind(readKind(id))}
        />
        <ExportButton kind={kind} />
      </div>
      <Answer query={statement} skeleton={skeleton}>
        {({ pages }) => <MovementTable movements={pages.flatMap(({ movements }) => movements)} />}
      </Answer>
      {statement.hasNextPage ? (
        <p className={styles.more}>
          <Button isPending={statement.isFetchingNextPage} onClick={() => void statement.fetchNextPage()}>
            Show older activity
          </Button>
        </p>
      ) : null}
    </section>
  );
}

function ExportButton({ kind }: { readonly kind: Kind | null }) {
  const { notify } = useShell();
  const signal = useSignal();
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      downloadCsv('candlewick-credits', toCsv(csvColumns, await allMovements(kind, signal)));
    } catch (error) {
      if (!signal.aborted) notify({ kind: 'error', message: failureOf(error).message });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon={<DownloadIcon />} isPending={isPending} onClick={() => void download()}>
      Export CSV
    </Button>
  );
}
