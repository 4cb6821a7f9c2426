import { PageLoading } from '@candlewick/shared-page/loading';
import { PartView } from '@candlewick/shared-page/part-view';
import { useStore } from '@candlewick/shared-platform';
import { pageStore } from '../pages/page-host.ts';
import type { Part } from '../remotes/part.ts';
import styles from './page-outlet.module.css';

/** Renders pages of remotes. */
export function PageOutlet({ title }: { readonly title: string }) {
  const { part } = useStore(pageStore);
  return part ? <OpenPage part={part} title={title} /> : <PageLoading />;
}

function OpenPage({ part, title }: { readonly part: Part; readonly title: string }) {
  const { kind } = useStore(part.status);
  return (
    <>
      {kind === 'mounted' ? null : <h1 className={styles.heading}>{title}</h1>}
      <PartView part={part} Loading={PageLoading} />
    </>
  );
}
