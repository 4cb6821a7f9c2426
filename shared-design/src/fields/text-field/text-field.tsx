import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { describedBy, Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import styles from '../field/field.module.css';
import { EyeIcon, EyeOffIcon } from '../../foundations/icons/icons.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size'>, FieldTexts {
  type?: 'text' | 'email' | 'password' | 'url' | 'tel' | undefined;
  /** Shown inside the box, before and after the text. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** A native input with label, help and error. `ref` and native attributes go to the input, `className` and `style` to the wrapper. */
export function TextField({ label, isLabelHidden, description, error, className, ...rest }: TextFieldProps) {
  const { id, prefix, suffix, style, type = 'text', ...native } = rest;
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field {...{ controlId, label, isLabelHidden, description, error, className, style }} isRequired={native.required}>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        {prefix ? <span className={styles.affix}>{prefix}</span> : null}
        <input
          {...native}
          id={controlId}
          type={isPassword && isShown ? 'text' : type}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { description, error })}
        />
        {suffix ? <span className={styles.affix}>{suffix}</span> : null}
        {isPassword ? (
          <button
            type="button"
            className={styles['inner-button']}
            aria-label="Show password"
            disabled={native.disabled}
            aria-pressed={isShown}
            aria-controls={controlId}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        ) : null}
      </div>
    </Field>
  );
}
