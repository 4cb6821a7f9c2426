import { useEffect, useRef } from 'react';
// Same order as Checkbox: the box's styles follow the shared toggle styles.
import toggleStyles from '../../fields/field/toggle.module.css';
import boxStyles from '../../fields/checkbox/checkbox.module.css';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './data-table.module.css';

interface SelectBoxProps {
  label: string;
  isChecked: boolean;
  isMixed?: boolean | undefined;
  /** In a table its cell takes focus instead, and Space there toggles it. */
  isTabStop?: boolean | undefined;
  onToggle: (isStretch: boolean) => void;
}

/** The checkbox of a row, without a visible label. */
export function SelectBox({ label, isChecked, isMixed = false, isTabStop = false, onToggle }: SelectBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={styles['box-target']}>
      <input
        ref={input}
        type="checkbox"
        className={cx(toggleStyles.input, boxStyles.box, styles['box-input'])}
        aria-label={label}
        tabIndex={isTabStop ? undefined : -1}
        checked={isChecked}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
