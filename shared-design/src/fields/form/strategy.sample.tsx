import { Combobox } from '../combobox/combobox.tsx';
import { CheckboxGroup } from '../checkbox-group/checkbox-group.tsx';
import { DateRangeField, dateRangeProblem } from '../date-range-field/date-range-field.tsx';
import { NumberField } from '../number-field/number-field.tsx';
import { Select } from '../select/select.tsx';
import { Slider } from '../slider/slider.tsx';
import { Switch } from '../switch/switch.tsx';
import { TagInput } from '../tag-input/tag-input.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { Form, FormField, FormStatus, SubmitButton, useForm } from './form.tsx';
import type { FormProblem } from './form.tsx';

export interface Strategy {
  ticker: string | null;
  indicator: string | null;
  period: number | null;
  range: { from: string; to: string };
  stopLoss: number;
  intervals: string[];
  tags: string[];
  isFractional: boolean;
  note: string;
}

const saved: Strategy = {
  ticker: 'AAPL',
  indicator: 'SMA',
  period: 14,
  range: { from: '2015-01-02', to: '2020-05-29' },
  stopLoss: 8,
  intervals: ['1d'],
  tags: ['trend'],
  isFractional: true,
  note: '',
};

/** Every kind of field in one form. */
export function StrategyForm({ send }: { send: (values: Strategy) => Promise<FormProblem | undefined> }) {
  const form = useForm<Strategy>({ defaultValues: saved });
  return (
    <Form form={form} onSubmit={send} aria-label="Strategy" style={{ maxInlineSize: 420 }} guardsUnsaved>
      <FormField form={form} name="ticker" rules={{ required: 'Choose a symbol.' }}>
        {(field) => (
          <Combobox
            {...field}
            label="Symbol"
            items={['AAPL', 'MSFT', 'NVDA'].map((id) => ({ id, label: id }))}
            isRequired
          />
        )}
      </FormField>
      <FormField form={form} name="indicator" rules={{ required: 'Choose an indicator.' }}>
        {(field) => (
          <Select {...field} label="Indicator" items={['SMA', 'EMA', 'RSI'].map((id) => ({ id, label: id }))} />
        )}
      </FormField>
      <FormField form={form} name="period" rules={{ required: 'Enter a whole number from 2 to 400.' }}>
        {(field) => <NumberField {...field} label="Time period" min={2} max={400} />}
      </FormField>
      <FormField form={form} name="range" rules={{ validate: (range) => dateRangeProblem(range, '2000-01-03') }}>
        {(field) => <DateRangeField {...field} label="Date range" min="2000-01-03" />}
      </FormField>
      <FormField form={form} name="stopLoss">
        {(field) => <Slider {...field} label="Stop loss" min={0} max={50} format={(value) => `${value}%`} />}
      </FormField>
      <FormField
        form={form}
        name="intervals"
        rules={{ validate: (chosen) => chosen.length > 0 || 'Choose at least one.' }}
      >
        {(field) => (
          <CheckboxGroup
            {...field}
            label="Intervals"
            orientation="horizontal"
            options={['1d', '1h', '15m'].map((value) => ({ value, label: value }))}
          />
        )}
      </FormField>
      <FormField form={form} name="tags">
        {(field) => <TagInput {...field} label="Tags" max={5} />}
      </FormField>
      <FormField form={form} name="isFractional">
        {({ value, ...field }) => <Switch {...field} checked={value} label="Fractional shares" />}
      </FormField>
      <FormField form={form} name="note">
        {(field) => <TextArea {...field} label="Note" maxLength={500} />}
      </FormField>
      <div style={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 8 }}>
        <SubmitButton>Save</SubmitButton>
        <FormStatus />
      </div>
    </Form>
  );
}
