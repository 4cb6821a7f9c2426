import { NumberField } from '../../fields/number-field/number-field.tsx';
import { TextField } from '../../fields/text-field/text-field.tsx';
import type { PartProps } from './drawing-bar.tsx';
import { usualPosition, usualText } from './drawing-kinds.ts';

const mostText = 200;

interface FieldsProps extends PartProps {
  onDone: () => void;
}

/** The words at a drawing, which change while the user types. */
export function TextFields({ drawing, onChange, onDone }: FieldsProps) {
  const { text, kind } = drawing;
  return (
    <TextField
      label="Text"
      defaultValue={text === usualText ? '' : text}
      placeholder={kind === 'text' ? usualText : undefined}
      maxLength={mostText}
      // The user asked for the window that this is in.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onKeyDown={(event) => event.key === 'Enter' && onDone()}
      onChange={({ target }) => {
        const next = target.value.trim() || (kind === 'text' ? usualText : undefined);
        onChange({ ...drawing, text: next }, 'text');
      }}
    />
  );
}

/** What a position risks. */
export function PositionFields({ drawing, onChange }: FieldsProps) {
  const position = drawing.position ?? usualPosition;
  const set = (next: Partial<typeof position>) => onChange({ ...drawing, position: { ...position, ...next } });
  return (
    <>
      <NumberField
        label="Account"
        value={position.account}
        min={1}
        max={1e12}
        step={1000}
        onChange={(account) => account !== null && set({ account })}
      />
      <NumberField
        label="Risk"
        unit="%"
        value={position.riskPercent}
        min={0.01}
        max={100}
        step={0.5}
        onChange={(riskPercent) => riskPercent !== null && set({ riskPercent })}
      />
    </>
  );
}
