import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { EyeOffIcon, GripIcon } from '@candlewick/shared-design/icons';
import { WidgetPart } from '@candlewick/shared-page/slot';
import type { SlotWidget } from '@candlewick/shared-platform';
import { useCallback, useMemo, type KeyboardEvent } from 'react';
import styles from './board.module.css';
import { useDrag } from './use-drag.ts';

interface BoardCardProps {
  readonly widget: SlotWidget;
  /** The widget has nothing to show: the card is not drawn, but its widget keeps running. */
  readonly isEmpty: boolean;
  readonly isArranging: boolean;
  /** Ids of the cards on show, in order. */
  readonly neighbors: readonly string[];
  readonly onEmpty: (id: string, isEmpty: boolean) => void;
  readonly onMove: (id: string, to: string | undefined) => void;
  readonly onDragOver: (id: string, to: string) => void;
  readonly onHide: () => void;
}

/** A widget in its card; while the user arranges, with a grip and a button that hides it. */
export function BoardCard(props: BoardCardProps) {
  const { widget, isEmpty, isArranging, neighbors, onEmpty, onMove, onDragOver, onHide } = props;
  const { id } = widget;
  const setEmpty = useCallback((value: boolean) => onEmpty(id, value), [id, onEmpty]);
  const partProps = useMemo(() => ({ setEmpty }), [setEmpty]);
  const { isDragging, onPointerDown } = useDrag((to) => onDragOver(id, to), id);
  const place = neighbors.indexOf(id);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeFor(event.key, place, neighbors.length);
    if (to === undefined) return;
    event.preventDefault();
    onMove(id, neighbors[to]);
  };
  return (
    <Card
      title={widget.title}
      hidden={isEmpty}
      className={styles.card}
      data-card={id}
      data-size={widget.size}
      data-dragging={isDragging || undefined}
      actions={
        isArranging ? (
          <>
            <Button
              size="sm"
              variant="ghost"
              icon={<GripIcon size={16} />}
              className={styles.grip}
              data-grip=""
              aria-label={`Move ${widget.title}, place ${place + 1} of ${neighbors.length}`}
              title="Drag, or move with the arrow keys"
              onPointerDown={onPointerDown}
              onKeyDown={onKeyDown}
            />
            <Button
              size="sm"
              variant="ghost"
              icon={<EyeOffIcon size={16} />}
              aria-label={`Hide ${widget.title}`}
              title="Hide"
              onClick={onHide}
            />
          </>
        ) : null
      }
    >
      <div inert={isArranging}>
        <WidgetPart widget={widget} props={partProps} />
      </div>
    </Card>
  );
}

/** Where a key moves the card at `place`; undefined for other keys. */
function placeFor(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(0, place - 1);
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(count - 1, place + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
