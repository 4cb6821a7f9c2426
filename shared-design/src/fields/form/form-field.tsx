import { useController } from 'react-hook-form';
import type {
  ControllerRenderProps,
  FieldPath,
  FieldPathValue,
  FieldValues,
  RegisterOptions,
  UseFormReturn,
} from 'react-hook-form';
import type { ReactNode, RefCallback } from 'react';

/** Props of a bound field: spread them on any field of the design system. */
export type FieldBinding<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  ControllerRenderProps<Values, Name>,
  'ref' | 'value' | 'disabled'
> & {
  value: FieldPathValue<Values, Name>;
  ref: RefCallback<HTMLElement>;
  error: string | undefined;
};

export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  /** The form, for the types of names and values. */
  form: UseFormReturn<Values>;
  name: Name;
  rules?: Omit<RegisterOptions<Values, Name>, 'valueAsNumber' | 'valueAsDate' | 'setValueAs' | 'disabled'> | undefined;
  children: (field: FieldBinding<Values, Name>) => ReactNode;
}

/** Binds one field by name: value, change, blur, error, and focus on error. Only this field renders again while the user edits it. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormFieldProps<Values, Name>,
) {
  const { form, name, rules, children } = props;
  const { field, fieldState } = useController({ name, control: form.control, ...(rules ? { rules } : {}) });
  const { ref, disabled: _, ...binding } = field;
  return children({
    ...binding,
    ref: (element) => ref(element ? focusTarget(element) : null),
    error: fieldState.error?.message,
  });
}

/** A group takes focus at its first control. */
function focusTarget(element: HTMLElement): HTMLElement {
  const controls = 'input, select, textarea, button';
  return element.matches(controls) ? element : (element.querySelector<HTMLElement>(controls) ?? element);
}
