import type { KeyboardEvent } from 'react';
import { DrawingIcon } from './drawing-icons.tsx';
import { kinds, kindTerms } from './drawing-kinds.ts';
import { DrawingList } from './drawing-list.tsx';
import type { DrawingSession } from './drawing-session.ts';
import { ToolButton } from './tool-button.tsx';
import { useSession } from './use-session.ts';
import styles from './drawing-tools.module.css';

/** The tools beside the prices of a wide chart: arrow keys go from tool to tool. */
export function ToolRail({ session }: { session: DrawingSession }) {
  const { tool, isMagnetic, canUndo, canRedo } = useSession(session);
  return (
    // Its buttons have the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div role="toolbar" aria-label="Drawing tools" aria-orientation="vertical" className={styles.rail} onKeyDown={rove}>
      {kinds.map((kind) => {
        const { label, key } = kindTerms[kind];
        return (
          <ToolButton
            key={kind}
            name={label}
            keys={key && `Alt ${key.toUpperCase()}`}
            icon={<DrawingIcon name={kind} />}
            side="end"
            isPressed={tool === kind}
            onClick={() => session.arm(tool === kind ? null : kind)}
          />
        );
      })}
      <hr className={styles.rule} />
      <ToolButton
        name="Magnet"
        keys="snaps to open, high, low and close"
        icon={<DrawingIcon name="magnet" />}
        side="end"
        isPressed={isMagnetic}
        onClick={() => session.setMagnetic(!isMagnetic)}
      />
      <ToolButton
        name="Undo"
        keys="Ctrl Z"
        icon={<DrawingIcon name="undo" size={16} />}
        side="end"
        isDisabled={!canUndo}
        onClick={session.undo}
      />
      <ToolButton
        name="Redo"
        keys="Ctrl Shift Z"
        icon={<DrawingIcon name="redo" size={16} />}
        side="end"
        isDisabled={!canRedo}
        onClick={session.redo}
      />
      <DrawingList session={session} />
    </div>
  );
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function rove(event: KeyboardEvent<HTMLElement>): void {
  const move = moves[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > * > button, :scope > button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (!move || at < 0) return;
  event.preventDefault();
  buttons[move(at, buttons.length)]?.focus();
}
