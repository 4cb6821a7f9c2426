import type { ComponentProps } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import type { ButtonProps } from '../button/button.tsx';
import { cx } from '../lib/cx.ts';
import styles from './form.module.css';

/** The button that sends the Form around it: busy while it is being sent, and then deaf to a second press. */
export function SubmitButton({ variant = 'primary', isPending = false, ...rest }: Omit<ButtonProps, 'type'>) {
  const { isSubmitting } = useFormState();
  return <Button {...rest} variant={variant} type="submit" isPending={isPending || isSubmitting} />;
}

/** Says that the Form around it has changes that are not saved, and takes them back. Takes no room while there are none. */
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
