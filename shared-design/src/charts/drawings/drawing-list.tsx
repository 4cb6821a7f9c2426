import { Button } from '../../fields/button/button.tsx';
import { Popover } from '../../overlays/popover/popover.tsx';
import { DrawingIcon } from './drawing-icons.tsx';
import type { DrawingSession } from './drawing-session.ts';
import { useSession } from './use-session.ts';
import styles from './drawing-tools.module.css';

/** The button that lists the drawings. */
export function DrawingList({ session }: { session: DrawingSession }) {
  const { drawings } = useSession(session);
  const name = `Drawings (${drawings.length})`;
  return (
    <Popover
      aria-label="Drawings"
      className={styles.list}
      trigger={<Button size="sm" variant="ghost" icon={<DrawingIcon name="list" />} aria-label={name} title={name} />}
    >
      {(close) => <DrawingRows session={session} onSelect={close} />}
    </Popover>
  );
}

/** Every drawing with its values in words, to select, hide and delete. */
export function DrawingRows({ session, onSelect }: { session: DrawingSession; onSelect: () => void }) {
  const { drawings } = useSession(session);
  if (drawings.length === 0) return <p>Nothing is drawn on this chart. Choose a tool to begin.</p>;
  const isAllHidden = drawings.every(({ isHidden }) => isHidden);
  return (
    <>
      <div className={styles.row}>
        <Button size="sm" onClick={() => session.hideAll(!isAllHidden)}>
          {isAllHidden ? 'Show all' : 'Hide all'}
        </Button>
        <Button size="sm" onClick={() => session.remove(drawings)}>
          Delete all
        </Button>
      </div>
      <ul className={styles.rows} aria-label="Drawings on this chart">
        {drawings.map((drawing) => {
          const text = session.describe(drawing);
          const { id, isHidden } = drawing;
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.name}
                onClick={() => {
                  onSelect();
                  session.show(id);
                }}
              >
                {text}
              </button>
              <Button
                size="sm"
                variant="ghost"
                icon={isHidden ? <DrawingIcon name="eyeOff" size={14} /> : <DrawingIcon name="eye" size={14} />}
                aria-label={`Hide ${text}`}
                aria-pressed={isHidden ?? false}
                onClick={() => session.change({ ...drawing, isHidden: !isHidden })}
              />
              <Button
                size="sm"
                variant="ghost"
                icon={<DrawingIcon name="trash" size={14} />}
                aria-label={`Delete ${text}`}
                onClick={() => session.remove([drawing])}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
