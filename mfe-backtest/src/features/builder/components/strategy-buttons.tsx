import { Button } from '@candlewick/shared-design/button';
import { loadLater } from '@candlewick/shared-design/load-later';
import { useState } from 'react';
import type { Draft } from '../model/draft.ts';
import type { Edit } from '../queries/use-draft.ts';
import type { SaveDialogProps } from './save-dialog.tsx';
import type { StrategiesDrawerProps } from './strategies-drawer.tsx';

const StrategiesDrawer = loadLater<StrategiesDrawerProps>(
  () => import(/* webpackChunkName: "strategies" */ './strategies-drawer.tsx'),
  <></>,
);
const SaveDialog = loadLater<SaveDialogProps>(
  () => import(/* webpackChunkName: "save-strategy" */ './save-dialog.tsx'),
  <></>,
);

interface StrategyButtonsProps {
  readonly draft: Draft;
  readonly edit: Edit;
  /** The server's name for the draft. */
  readonly generatedName: string | undefined;
}

/** Opens a strategy to continue with, and saves the one in the builder. */
export function StrategyButtons({ draft, edit, generatedName = '' }: StrategyButtonsProps) {
  const [open, setOpen] = useState<'strategies' | 'save' | null>(null);
  const [name, setName] = useState<string | null>(null);
  const shared = { draft, onNamed: setName, onClose: () => setOpen(null) };
  return (
    <>
      <Button onClick={() => setOpen('strategies')}>Strategies</Button>
      <Button onClick={() => setOpen('save')}>Save</Button>
      {open === 'strategies' ? <StrategiesDrawer {...shared} edit={edit} /> : null}
      {open === 'save' ? <SaveDialog {...shared} suggestedName={name ?? generatedName} /> : null}
    </>
  );
}
