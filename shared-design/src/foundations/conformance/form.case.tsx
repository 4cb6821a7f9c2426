import { Form, FormField, FormStatus, SubmitButton, useForm } from '../../fields/form/form.tsx';
import { TextField } from '../../fields/text-field/text-field.tsx';
import type { Reach } from './case.ts';

export function FormCase({ reach, text, onSubmit }: { reach: Reach; text: string; onSubmit: () => void }) {
  const form = useForm<{ name: string }>({ defaultValues: { name: text } });
  return (
    <Form {...reach} form={form} onSubmit={async () => onSubmit()}>
      <FormField form={form} name="name">
        {(field) => <TextField {...field} label={text} />}
      </FormField>
      <SubmitButton>Save</SubmitButton>
      <FormStatus />
    </Form>
  );
}
