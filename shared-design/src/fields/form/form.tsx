import { useEffect } from 'react';
import type { ComponentProps } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Banner } from '../../layout/banner/banner.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import { showProblem, unexpected } from './form-problem.ts';
import type { FormProblem } from './form-problem.ts';
import styles from './form.module.css';

export type { FormProblem } from './form-problem.ts';
export { FormField } from './form-field.tsx';
export type { FormFieldProps } from './form-field.tsx';
export { FormStatus, SubmitButton } from './form-status.tsx';
export { useForm } from './use-form.ts';

export interface FormProps<Values extends FieldValues> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Returned by `useForm`, with a default value for every field. */
  form: UseFormReturn<Values>;
  /**
   * Submits the values; never twice at a time. Resolve with the server's problem, or with nothing on success, which makes the values the
   * new saved state. On a rejection the form shows a generic message and rethrows, for error reporting.
   */
  onSubmit: (values: Values) => Promise<FormProblem | undefined> | Promise<void>;
  /** Makes the browser warn before the user leaves the page with unsaved changes. */
  guardsUnsaved?: boolean | undefined;
}

/** A react-hook-form form that focuses the first invalid field, whether the client or the server found the error. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, onSubmit, guardsUnsaved = false, className, children, ...native } = props;
  const { isDirty, isSubmitting, errors } = form.formState;
  useUnsavedGuard(guardsUnsaved && isDirty);

  const send = async (values: Values) => {
    try {
      const problem = await onSubmit(values);
      if (problem) showProblem(form, problem);
      // Text typed during the submission stays, as an unsaved change.
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
