import { useEffect } from 'react';
import type { ComponentProps } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Banner } from '../banner/banner.tsx';
import { cx } from '../lib/cx.ts';
import { showProblem, unexpected } from './form-problem.ts';
import type { FormProblem } from './form-problem.ts';
import styles from './form.module.css';

export type { FormProblem } from './form-problem.ts';
export { FormField } from './form-field.tsx';
export type { FormFieldProps } from './form-field.tsx';
export { FormStatus, SubmitButton } from './form-status.tsx';
export { useForm } from './use-form.ts';

export interface FormProps<Values extends FieldValues> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Of `useForm`, with a default value for every field. */
  form: UseFormReturn<Values>;
  /**
   * Sends the values, once at a time. Resolve with a problem that the server found; with nothing when it took them, which makes them
   * the new saved state. A rejection shows the general sentence and passes on to whoever reports errors.
   */
  onSubmit: (values: Values) => Promise<FormProblem | undefined> | Promise<void>;
  /** Makes the browser warn before the user leaves the page with unsaved changes. */
  guardsUnsaved?: boolean | undefined;
}

/** A form of react-hook-form: the first field that is wrong gets focus, whether by our own checks or by the server's. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, onSubmit, guardsUnsaved = false, className, children, ...native } = props;
  const { isDirty, isSubmitting, errors } = form.formState;
  useUnsavedGuard(guardsUnsaved && isDirty);

  const send = async (values: Values) => {
    try {
      const problem = await onSubmit(values);
      if (problem) showProblem(form, problem);
      // What was typed while it was being sent stays, as a change of what is saved now.
      else form.resetDefaultValues(values);
    } catch (error) {
      form.setError('root.server', { type: 'server', message: unexpected });
      throw error;
    }
  };
  const message = errors.root?.['server']?.message;
  return (
    <FormProvider {...form}>
      <form
        {...native}
        noValidate
        className={cx(styles.form, className)}
        aria-busy={isSubmitting}
        data-dirty={isDirty || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void form.handleSubmit(send)(event);
        }}
      >
        {message ? <Banner tone="danger">{message}</Banner> : null}
        {children}
      </form>
    </FormProvider>
  );
}

function useUnsavedGuard(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}
