import { Button } from '@candlewick/shared-design/button';
import { RedoIcon, UndoIcon } from '@candlewick/shared-design/icons';
import { useShell } from '@candlewick/shared-platform';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from '../builder.module.css';
import { followUndoKeys } from '../model/undo-keys.ts';

interface UndoButtonsProps {
  /** null where there is nothing to undo or redo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** Undo and redo of the draft: buttons, Ctrl+Z and Ctrl+Shift+Z (⌘ on a Mac), and the command palette. */
export function UndoButtons({ undo, redo }: UndoButtonsProps) {
  const { actions } = useShell();
  const [said, setSaid] = useState('');
  const run = (kind: 'undo' | 'redo') => {
    const act = kind === 'undo' ? undo : redo;
    act?.();
    setSaid(act ? (kind === 'undo' ? 'Change undone' : 'Change redone') : `Nothing to ${kind}`);
  };
  const runLater = useEffectEvent(run);
  useEffect(() => followUndoKeys((kind) => runLater(kind)), []);
  useEffect(() => {
    const section = 'Strategy';
    const removals = [
      actions.register({ id: 'undo', title: 'Undo', section, run: () => runLater('undo') }),
      actions.register({ id: 'redo', title: 'Redo', section, run: () => runLater('redo') }),
    ];
    return () => {
      for (const remove of removals) remove();
    };
  }, [actions]);
  return (
    <div className={styles.undo}>
      <Button
        variant="ghost"
        icon={<UndoIcon size={16} />}
        aria-label="Undo"
        title="Undo (Ctrl Z)"
        aria-disabled={undo === null}
        onClick={() => run('undo')}
      />
      <Button
        variant="ghost"
        icon={<RedoIcon size={16} />}
        aria-label="Redo"
        title="Redo (Ctrl Shift Z)"
        aria-disabled={redo === null}
        onClick={() => run('redo')}
      />
      <span role="status" className={styles.said}>
        {said}
      </span>
    </div>
  );
}
