import type { ComponentProps } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import type { ButtonProps } from '../button/button.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './form.module.css';

/** Submits the enclosing Form. Shows a busy state and ignores presses while the form submits. */
export function SubmitButton({ variant = 'primary', isPending = false, ...rest }: Omit<ButtonProps, 'type'>) {
  const { isSubmitting } = useFormState();
  return <Button {...rest} variant={variant} type="submit" isPending={isPending || isSubmitting} />;
}

/** Reports unsaved changes of the enclosing Form and offers to revert them. Takes no space without changes. */
export function FormStatus({ className, ...rest }: Omit<ComponentProps<'div'>, 'children'>) {
  const { reset } = useFormContext();
  const { isDirty, isSubmitting } = useFormState();
  return (
    <div {...rest} className={cx(styles.status, className)} data-dirty={isDirty || undefined}>
      <span role="status">{isDirty ? 'Unsaved changes' : ''}</span>
      {isDirty ? (
        <Button variant="ghost" size="sm" disabled={isSubmitting} onClick={() => reset()}>
          Discard
        </Button>
      ) : null}
    </div>
  );
}
