import { useForm as useHookForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form';

/** react-hook-form with our defaults: validates a field on blur, then on every change. Every field needs a default value. */
export function useForm<Values extends FieldValues>(
  options: Omit<UseFormProps<Values>, 'defaultValues'> & { defaultValues: DefaultValues<Values> },
): UseFormReturn<Values> {
  return useHookForm<Values>({ mode: 'onTouched', reValidateMode: 'onChange', shouldFocusError: true, ...options });
}
