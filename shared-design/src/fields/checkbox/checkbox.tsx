import { useLayoutEffect, useRef } from 'react';
import { Toggle } from '../field/toggle.tsx';
import type { ToggleProps } from '../field/toggle.tsx';
import { mergeRefs } from '../../foundations/lib/merge-refs.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps extends ToggleProps {
  /** Some, not all, of the items that it stands for are selected; shown until the next press. */
  isIndeterminate?: boolean | undefined;
}

/** A native checkbox with its label; controlled by `checked` and `onChange`, or by a form through `ref`. */
export function Checkbox({ isIndeterminate = false, ref, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  // After every render: a press clears the property in the DOM, whatever the props say.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  });
  return <Toggle {...rest} ref={mergeRefs(input, ref)} type="checkbox" look={styles.box} />;
}
