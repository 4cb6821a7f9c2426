import { useId, useRef } from 'react';
import type { ComponentProps } from 'react';
import { describedBy, Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import styles from '../field/field.module.css';
import { SearchIcon, XIcon } from '../../foundations/icons/icons.tsx';
import { mergeRefs } from '../../foundations/lib/merge-refs.ts';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'size' | 'value' | 'onChange'>, FieldTexts {
  value: string;
  onChange: (value: string) => void;
}

/** A search input with a clear button. Escape clears it; once it is empty, Escape closes the dialog around it. */
export function SearchField({ label, isLabelHidden = true, description, error, className, ...rest }: SearchFieldProps) {
  const { id, value, onChange, onKeyDown, style, ref, ...native } = rest;
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Field {...{ controlId, label, isLabelHidden, description, error, className, style }}>
      <div
        className={styles.box}
        role="search"
        aria-labelledby={`${controlId}-label`}
        data-invalid={error ? '' : undefined}
      >
        <SearchIcon />
        <input
          autoComplete="off"
          spellCheck={false}
          {...native}
          ref={mergeRefs(input, ref)}
          id={controlId}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          className={styles.input}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { description, error })}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (event.key !== 'Escape' || !value || native.readOnly || event.defaultPrevented) return;
            // The dialog around it must stay open: this press clears the text.
            event.preventDefault();
            event.stopPropagation();
            clear();
          }}
        />
        {value ? (
          <button
            type="button"
            className={styles['inner-button']}
            aria-label="Clear search"
            disabled={native.disabled || native.readOnly}
            onClick={clear}
          >
            <XIcon size={14} />
          </button>
        ) : null}
      </div>
    </Field>
  );
}
