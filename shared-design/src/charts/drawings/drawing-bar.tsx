import { lazy, Suspense } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { Segmented } from '../../fields/segmented/segmented.tsx';
import { Popover } from '../../overlays/popover/popover.tsx';
import type { ChartColor } from '../chart/chart.types.ts';
import { DrawingIcon } from './drawing-icons.tsx';
import { isPosition, kindTerms, styleOf, usualText } from './drawing-kinds.ts';
import type { DrawingSession } from './drawing-session.ts';
import type { Drawing, DrawingStyle } from './drawing.types.ts';
import { ToolButton } from './tool-button.tsx';
import { useSession } from './use-session.ts';
import styles from './drawing-tools.module.css';

/** Over the foot of the prices: what the tool waits for, or what can be done with the selected drawing. */
export function DrawingBar({ session, paneHeight }: { session: DrawingSession; paneHeight: number }) {
  const { tool, placed, selectedId, dragged } = useSession(session);
  const selected = session.byId(selectedId);
  if (dragged || (!tool && !selected)) return null;
  return (
    <div className={styles.place} style={{ insetBlockStart: paneHeight }}>
      {tool ? (
        <div className={styles.bar}>
          <span>{session.hint(tool, placed.length)}</span>
          <Button
            size="sm"
            variant="ghost"
            icon={<DrawingIcon name="close" size={14} />}
            aria-label="Cancel"
            onClick={() => session.arm(null)}
          />
        </div>
      ) : null}
      {selected ? <SelectedBar key={selected.id} session={session} drawing={selected} /> : null}
    </div>
  );
}

export interface PartProps {
  drawing: Drawing;
  onChange: (drawing: Drawing, step?: string) => void;
}

function SelectedBar({ session, drawing }: { session: DrawingSession; drawing: Drawing }) {
  const { label } = kindTerms[drawing.kind];
  const { isLocked = false, isHidden = false } = drawing;
  const isUnpinned = session.state().measured?.id === drawing.id;
  const { change } = session;
  return (
    <div role="toolbar" aria-label={label} className={styles.bar}>
      {isUnpinned ? (
        <Button size="sm" variant="ghost" icon={<DrawingIcon name="pin" size={14} />} onClick={session.pin}>
          Pin
        </Button>
      ) : (
        <>
          <TextPart drawing={drawing} onChange={change} />
          {isPosition(drawing) ? <PositionPart drawing={drawing} onChange={change} /> : null}
          <StylePart drawing={drawing} onChange={change} />
          <ToolButton
            name="Lock"
            icon={<DrawingIcon name="lock" size={14} />}
            isPressed={isLocked}
            onClick={() => change({ ...drawing, isLocked: !isLocked })}
          />
          <ToolButton
            name="Hide"
            icon={isHidden ? <DrawingIcon name="eyeOff" size={14} /> : <DrawingIcon name="eye" size={14} />}
            isPressed={isHidden}
            onClick={() => change({ ...drawing, isHidden: !isHidden })}
          />
          <ToolButton
            name="Copy"
            keys="Ctrl C, Ctrl V"
            icon={<DrawingIcon name="copy" size={14} />}
            onClick={() => session.paste(drawing)}
          />
        </>
      )}
      <ToolButton
        name="Delete"
        keys="Delete"
        icon={<DrawingIcon name="trash" size={14} />}
        isDisabled={isLocked}
        onClick={() => {
          session.remove([drawing]);
          session.focus();
        }}
      />
      <ToolButton
        name="Deselect"
        keys="Esc"
        icon={<DrawingIcon name="close" size={14} />}
        onClick={() => session.select(null)}
      />
    </div>
  );
}

/** Fields load with the first window that has one. */
const fieldsOf = (name: 'TextFields' | 'PositionFields') =>
  lazy(() =>
    import('./drawing-fields.tsx').then(
      (module) => ({ default: module[name] }),
      () => ({ default: () => <p>Couldn’t load this part. Check your connection, then reload the page.</p> }),
    ),
  );
const TextFields = fieldsOf('TextFields');
const PositionFields = fieldsOf('PositionFields');

function TextPart({ drawing, onChange }: PartProps) {
  return (
    <Popover
      aria-label="Text"
      className={styles.part}
      isDefaultOpen={drawing.kind === 'text' && drawing.text === usualText}
      trigger={
        <Button size="sm" variant="ghost" icon={<DrawingIcon name="text" size={14} />} aria-label="Text" title="Text" />
      }
    >
      {(close) => (
        <Suspense>
          <TextFields drawing={drawing} onChange={onChange} onDone={close} />
        </Suspense>
      )}
    </Popover>
  );
}

function PositionPart({ drawing, onChange }: PartProps) {
  return (
    <Popover
      aria-label="Position"
      className={styles.part}
      trigger={
        <Button
          size="sm"
          variant="ghost"
          icon={<DrawingIcon name="money" size={14} />}
          aria-label="Position"
          title="Position"
        />
      }
    >
      {(close) => (
        <Suspense>
          <PositionFields drawing={drawing} onChange={onChange} onDone={close} />
        </Suspense>
      )}
    </Popover>
  );
}

const colors: readonly { color: ChartColor; name: string }[] = [
  { color: 'chart1', name: 'Color 1' },
  { color: 'chart2', name: 'Color 2' },
  { color: 'chart3', name: 'Color 3' },
  { color: 'chart4', name: 'Color 4' },
  { color: 'chart5', name: 'Color 5' },
  { color: 'up', name: 'Color of gains' },
  { color: 'down', name: 'Color of losses' },
];
const widths = [1, 2, 3].map((width) => ({ value: String(width), label: `${width} px` }));
const dashes = [
  { value: 'solid', label: 'Solid' },
  { value: 'dashed', label: 'Dashed' },
  { value: 'dotted', label: 'Dotted' },
] as const;

function StylePart({ drawing, onChange }: PartProps) {
  const style = styleOf(drawing);
  const set = (next: Partial<DrawingStyle>) => onChange({ ...drawing, style: { ...style, ...next } });
  return (
    <Popover
      aria-label="Style"
      className={styles.part}
      trigger={
        <Button
          size="sm"
          variant="ghost"
          icon={<DrawingIcon name="style" size={14} />}
          aria-label="Style"
          title="Style"
        />
      }
    >
      <fieldset className={styles.colors} aria-label="Color">
        {colors.map(({ color, name }) => (
          <button
            key={color}
            type="button"
            className={styles.color}
            data-color={color}
            aria-label={name}
            title={name}
            aria-pressed={style.color === color}
            onClick={() => set({ color })}
          />
        ))}
      </fieldset>
      <Segmented
        label="Width"
        options={widths}
        value={String(style.width)}
        onChange={(width) => set({ width: Number(width) })}
      />
      <Segmented label="Line" options={dashes} value={style.dash} onChange={(dash) => set({ dash })} />
    </Popover>
  );
}
