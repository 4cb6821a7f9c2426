import { Button } from '../../fields/button/button.tsx';
import { Switch } from '../../fields/switch/switch.tsx';
import { RedoIcon, UndoIcon } from '../../foundations/icons/icons.tsx';
import { Drawer } from '../../overlays/drawer/drawer.tsx';
import { DrawingIcon } from './drawing-icons.tsx';
import { kinds, kindTerms } from './drawing-kinds.ts';
import { DrawingRows } from './drawing-list.tsx';
import type { DrawingSession } from './drawing-session.ts';
import { useSession } from './use-session.ts';
import styles from './drawing-tools.module.css';

/** The tools of a narrow chart. */
export default function ToolSheet({ session, onClose }: { session: DrawingSession; onClose: () => void }) {
  const { isMagnetic, canUndo, canRedo } = useSession(session);
  return (
    <Drawer isOpen onClose={onClose} title="Draw" side="bottom">
      <div className={styles.sheet}>
        <div className={styles.tools}>
          {kinds.map((kind) => (
            <Button
              key={kind}
              icon={<DrawingIcon name={kind} />}
              onClick={() => {
                onClose();
                session.arm(kind);
              }}
            >
              {kindTerms[kind].label}
            </Button>
          ))}
        </div>
        <div className={styles.row}>
          <Button icon={<UndoIcon size={14} />} disabled={!canUndo} onClick={session.undo}>
            Undo
          </Button>
          <Button icon={<RedoIcon size={14} />} disabled={!canRedo} onClick={session.redo}>
            Redo
          </Button>
          <Switch label="Magnet" checked={isMagnetic} onChange={(event) => session.setMagnetic(event.target.checked)} />
        </div>
        <DrawingRows session={session} onSelect={onClose} />
      </div>
    </Drawer>
  );
}
