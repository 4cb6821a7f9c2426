import { PartLoading } from '@candlewick/shared-page/loading';
import { PartView } from '@candlewick/shared-page/part-view';
import { useStore } from '@candlewick/shared-platform';
import { Modal } from '../actions/modal.tsx';
import { overlayStore } from './overlay-host.ts';

/** Shows the open overlay above everything else. */
export function OverlayLayer() {
  const { open } = useStore(overlayStore);
  if (!open) return null;
  return (
    <Modal key={open.id} label={open.id} onClose={open.dismiss}>
      <PartView part={open.part} Loading={PartLoading} />
    </Modal>
  );
}
