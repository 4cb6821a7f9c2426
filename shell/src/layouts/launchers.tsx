import { Button } from '@candlewick/shared-design/button';
import { PathIcon } from '@candlewick/shared-design/path-icon';
import { useStore } from '@candlewick/shared-platform';
import { launcherActions } from '@candlewick/shared-platform/host';
import { useEffect } from 'react';
import { openOrTell } from '../actions/open-or-tell.ts';
import { actionStore } from '../shell-api/actions.store.ts';
import { startLoad } from '../remotes/load-remote.ts';
import { windowStore } from '../overlays/overlay-stores.ts';
import { iconOf } from '../routing/icons.ts';
import { snapshot } from '../routing/snapshot.ts';
import { offers, type Offer } from './offers.ts';

const started = new Set<string>();

/** Loads the window's code, once, when a pointer or the focus comes near. */
function approach({ remote, overlay }: Offer): void {
  if (started.has(overlay.id) || windowStore.getState().open?.id === overlay.id) return;
  started.add(overlay.id);
  void startLoad(remote, overlay.expose);
}

/** The buttons of the header that open windows beside the page. */
export function Launchers() {
  useEffect(() => {
    const removers = snapshot.remotes.flatMap((remote) =>
      launcherActions(remote, openOrTell).map((action) => actionStore.add(remote.name, action)),
    );
    return () => {
      for (const remove of removers) remove();
    };
  }, []);
  return offers.map((offer) => <Launcher key={offer.overlay.id} offer={offer} />);
}

function Launcher({ offer }: { readonly offer: Offer }) {
  const { id } = offer.overlay;
  const { label, icon } = offer.launcher;
  const shown = useStore(windowStore).open;
  const isOpen = shown?.id === id;
  const onNear = () => approach(offer);
  return (
    <Button
      variant="ghost"
      icon={<PathIcon path={iconOf(offer.remote, icon)} size={18} />}
      data-launcher={id}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onPointerEnter={onNear}
      onTouchStart={onNear}
      onFocus={onNear}
      onClick={() => (isOpen ? shown.dismiss() : openOrTell(label, id))}
    />
  );
}
