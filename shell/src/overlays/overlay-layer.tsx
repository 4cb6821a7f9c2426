import { Dialog } from '@candlewick/shared-design/dialog';
import { PartLoading } from '@candlewick/shared-page/loading';
import { PartView } from '@candlewick/shared-page/part-view';
import { useStore } from '@candlewick/shared-platform';
import { useEffect } from 'react';
import { layers } from './layers.ts';
import styles from './overlay-layer.module.css';
import { overlayStore } from './overlay-stores.ts';

/** Shows the open overlay above everything else, with its title and a button that closes it. */
export function OverlayLayer() {
  const { open } = useStore(overlayStore);
  useEffect(() => layers.settle(), []);
  if (!open) return null;
  return (
    <Dialog key={open.id} isOpen title={open.title} onClose={open.dismiss} className={styles.overlay}>
      <PartView part={open.part} Loading={PartLoading} />
    </Dialog>
  );
}
