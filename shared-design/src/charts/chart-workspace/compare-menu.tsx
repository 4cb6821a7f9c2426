import type { ReactNode, RefObject } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { ArrowLeftRightIcon, XIcon } from '../../foundations/icons/icons.tsx';
import { loadLater } from '../../foundations/lib/load-later.tsx';
import { Popover } from '../../overlays/popover/popover.tsx';
import { Segmented } from '../../fields/segmented/segmented.tsx';
import type { WorkspaceView } from './workspace.types.ts';
import styles from './workspace-toolbar.module.css';

const DateField = loadLater(async () => {
  const { DateField: Field } = await import('../../fields/date-field/date-field.tsx');
  return { default: Field };
});

export interface CompareFieldsProps {
  /** Labels of the compared instruments. */
  compared: readonly string[];
  onRemove: ((label: string) => void) | undefined;
  picker: ReactNode;
  base: WorkspaceView['base'];
  onBaseChange: (base: WorkspaceView['base']) => void;
  /** First and last bar, UTC ms. */
  extent: readonly [number, number];
}

interface CompareMenuProps extends CompareFieldsProps {
  isDisabled: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

export function CompareMenu({ isDisabled, buttonRef, ...fields }: CompareMenuProps) {
  const count = fields.compared.length;
  const title = count > 0 ? `Compare (${count})` : 'Compare';
  return (
    <Popover
      aria-label="Compare"
      className={styles.popover}
      trigger={
        <Button
          ref={buttonRef}
          size="sm"
          variant="ghost"
          icon={<ArrowLeftRightIcon size={14} />}
          aria-label={title}
          title={title}
          disabled={isDisabled}
        >
          <span className={styles.text}>{title}</span>
        </Button>
      }
    >
      <CompareFields {...fields} />
    </Popover>
  );
}

const isoOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** What is compared, and which day is 100 %. */
export function CompareFields({ compared, onRemove, picker, base, onBaseChange, extent }: CompareFieldsProps) {
  const [first, last] = extent;
  return (
    <>
      {picker}
      {compared.length > 0 && onRemove ? (
        <ul className={styles.compared} aria-label="Compared">
          {compared.map((label) => (
            <li key={label}>
              <bdi>{label}</bdi>
              <Button
                size="sm"
                variant="ghost"
                icon={<XIcon size={14} />}
                aria-label={`Remove ${label}`}
                onClick={() => onRemove(label)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {compared.length > 0 ? (
        <div className={styles.base}>
          <Segmented
            label="0% is"
            options={[
              { value: 'view', label: 'First in view', title: '0% is the first value in view' },
              { value: 'date', label: 'Date', title: '0% is the value on a date' },
            ]}
            value={base === 'view' ? 'view' : 'date'}
            onChange={(value) => onBaseChange(value === 'view' ? 'view' : first)}
          />
          {base === 'view' ? null : (
            <DateField
              label="Base date"
              value={isoOf(base)}
              min={isoOf(first)}
              max={isoOf(last)}
              onChange={(date) => date && onBaseChange(Date.parse(date))}
            />
          )}
        </div>
      ) : null}
    </>
  );
}
