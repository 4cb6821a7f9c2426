import { Button } from '@candlewick/shared-design/button';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { PageHeader } from '@candlewick/shared-design/page-header';
import type { SlotWidget } from '@candlewick/shared-platform';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ArrangeBar } from './arrange-bar.tsx';
import { BoardCard } from './board-card.tsx';
import styles from './board.module.css';
import { StartCard } from './start-card.tsx';
import { useArrangement } from './use-arrangement.ts';

interface BoardProps {
  readonly title: string;
  /** Beside the title. */
  readonly summary: ReactNode;
  readonly widgets: readonly SlotWidget[];
}

/** The widgets of home as cards that the user can move and hide. Where none has anything to show, it says where to start. */
export function Board({ title, summary, widgets }: BoardProps) {
  const [isArranging, setArranging] = useState(false);
  const [said, setSaid] = useState('');
  const [empty, setEmpty] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const widgetOf = new Map(widgets.map((widget) => [widget.id, widget]));
  const { order, hidden, move, setHidden, reset } = useArrangement([...widgetOf.keys()]);
  const noteEmpty = useCallback((id: string, isEmpty: boolean) => {
    setEmpty((before) => (before.has(id) === isEmpty ? before : toggled(before, id)));
  }, []);
  const nameOf = (id: string) => widgetOf.get(id)?.title ?? id;
  const shown = order.filter((id) => !hidden.includes(id) && (isArranging || !empty.has(id)));

  /** Moving an element in the document takes the focus from it. */
  const moveFocused = (id: string, to: string | undefined) => {
    if (to === undefined || to === id) return;
    flushSync(() => move(id, to));
    list.current?.querySelector<HTMLElement>(`[data-card="${id}"] [data-grip]`)?.focus();
    setSaid(`${nameOf(id)}: place ${shown.indexOf(to) + 1} of ${shown.length}`);
  };
  const hide = (id: string, isHidden: boolean) => {
    setHidden(id, isHidden);
    setSaid(`${nameOf(id)} ${isHidden ? 'hidden' : 'shown'}`);
  };
  return (
    <>
      <PageHeader
        title={title}
        summary={summary}
        actions={
          widgets.length > 0 ? (
            <Button size="sm" variant={isArranging ? 'primary' : 'ghost'} onClick={() => setArranging(!isArranging)}>
              {isArranging ? 'Done' : 'Customize'}
            </Button>
          ) : null
        }
      />
      {isArranging ? (
        <ArrangeBar
          hidden={order.filter((id) => hidden.includes(id)).map((id) => ({ id, title: nameOf(id) }))}
          onShow={(id) => hide(id, false)}
          onReset={() => {
            reset();
            setSaid('Cards reset');
          }}
        />
      ) : null}
      <p role="status" className={styles.said}>
        {said}
      </p>
      <div className={styles.place}>
        <div ref={list} className={styles.board} data-arranging={isArranging || undefined}>
          {order.map((id) => {
            const widget = widgetOf.get(id);
            if (!widget || hidden.includes(id)) return null;
            return (
              <BoardCard
                key={id}
                widget={widget}
                isEmpty={empty.has(id) && !isArranging}
                isArranging={isArranging}
                neighbors={shown}
                onEmpty={noteEmpty}
                onMove={moveFocused}
                onDragOver={move}
                onHide={() => hide(id, true)}
              />
            );
          })}
          {shown.length === 0 && hidden.length === 0 ? <StartCard /> : null}
        </div>
      </div>
      {shown.length === 0 && hidden.length > 0 ? (
        <EmptyState title="All cards are hidden" actions={<Button onClick={reset}>Show all cards</Button>} />
      ) : null}
    </>
  );
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
