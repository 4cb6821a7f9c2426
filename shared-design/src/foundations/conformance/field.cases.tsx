import { CheckboxGroup } from '../../fields/checkbox-group/checkbox-group.tsx';
import { Checkbox } from '../../fields/checkbox/checkbox.tsx';
import { Combobox } from '../../fields/combobox/combobox.tsx';
import { DateField } from '../../fields/date-field/date-field.tsx';
import { DateRangeField } from '../../fields/date-range-field/date-range-field.tsx';
import { FileField } from '../../fields/file-field/file-field.tsx';
import { NumberField } from '../../fields/number-field/number-field.tsx';
import { PasswordField } from '../../fields/password-field/password-field.tsx';
import { RadioGroup } from '../../fields/radio-group/radio-group.tsx';
import { SearchField } from '../../fields/search-field/search-field.tsx';
import { Segmented } from '../../fields/segmented/segmented.tsx';
import { Select } from '../../fields/select/select.tsx';
import { Slider } from '../../fields/slider/slider.tsx';
import { Switch } from '../../fields/switch/switch.tsx';
import { TagInput } from '../../fields/tag-input/tag-input.tsx';
import { TextArea } from '../../fields/text-area/text-area.tsx';
import { TextField } from '../../fields/text-field/text-field.tsx';
import type { Case } from './case.ts';

const ignore = () => undefined;
const choices = (text: string) => [
  { value: 'one', label: text, description: text },
  { value: 'two', label: 'Two' },
];
const items = (text: string) => [
  { id: 'one', label: text },
  { id: 'two', label: 'Two' },
];
const nativeInput = { target: 'input', focus: 'input' };
const texts = (text: string) => ({ label: text, error: text });

export const fieldCases: Record<string, Case> = {
  './checkbox': {
    ...nativeInput,
    keys: { press: ' ' },
    draw: (reach, text, done) => <Checkbox {...reach} {...texts(text)} onChange={done} />,
    drawDisabled: () => <Checkbox label="A" disabled />,
  },
  './checkbox-group': {
    focus: 'input',
    keys: { press: ' ' },
    draw: (reach, text, done) => (
      <CheckboxGroup {...reach} {...texts(text)} options={choices(text)} value={['two']} onChange={done} />
    ),
    drawDisabled: () => <CheckboxGroup label="A" options={choices('B')} value={['two']} onChange={ignore} disabled />,
  },
  './combobox': {
    focus: 'input',
    keys: { press: '{ArrowDown}{ArrowDown}{Enter}' },
    draw: (reach, text, done) => (
      <Combobox {...reach} {...texts(text)} items={items(text)} value="one" onChange={done} isRequired />
    ),
    drawDisabled: () => <Combobox label="A" items={items('B')} value="one" onChange={ignore} isDisabled />,
  },
  './date-field': {
    ...nativeInput,
    keys: { press: '{ArrowUp}' },
    draw: (reach, text, done) => <DateField {...reach} {...texts(text)} value="2020-05-29" onChange={done} />,
    drawDisabled: () => <DateField label="A" value="" onChange={ignore} isDisabled />,
  },
  './date-range-field': {
    focus: 'input',
    keys: { press: '{ArrowUp}' },
    draw: (reach, text, done) => (
      <DateRangeField {...reach} {...texts(text)} value={{ from: '2015-01-02', to: '2020-05-29' }} onChange={done} />
    ),
    drawDisabled: () => <DateRangeField label="A" value={{ from: '', to: '' }} onChange={ignore} disabled />,
  },
  './file-field': {
    ...nativeInput,
    keys: { press: '{Tab}{Enter}' },
    draw: (reach, text, done) => (
      <FileField {...reach} {...texts(text)} value={[new File(['x'], `${text}.txt`)]} onChange={done} />
    ),
    drawDisabled: () => <FileField label="A" value={[new File(['x'], 'a.txt')]} onChange={ignore} isDisabled />,
  },
  './number-field': {
    ...nativeInput,
    keys: { press: '{ArrowUp}' },
    draw: (reach, text, done) => (
      <NumberField {...reach} {...texts(text)} value={123_456_789} onChange={done} unit="bps" />
    ),
    drawDisabled: () => <NumberField label="A" value={1} onChange={ignore} isDisabled />,
  },
  './password-field': {
    ...nativeInput,
    keys: { press: 'x' },
    draw: (reach, text, done) => (
      <PasswordField {...reach} {...texts(text)} onChange={done} isNew defaultValue="Secret" />
    ),
    drawDisabled: () => <PasswordField label="A" disabled />,
  },
  './radio-group': {
    focus: 'input:checked',
    keys: { press: '{ArrowDown}' },
    draw: (reach, text, done) => (
      <RadioGroup {...reach} {...texts(text)} options={choices(text)} value="one" onChange={done} />
    ),
    drawDisabled: () => <RadioGroup label="A" options={choices('B')} value="one" onChange={ignore} disabled />,
  },
  './search-field': {
    ...nativeInput,
    keys: { press: 'x' },
    draw: (reach, text, done) => <SearchField {...reach} {...texts(text)} value={text} onChange={done} />,
    drawDisabled: () => <SearchField label="A" value="" onChange={ignore} disabled />,
  },
  './segmented': {
    focus: 'input:checked',
    keys: { press: '{ArrowRight}' },
    draw: (reach, text, done) => (
      <Segmented {...reach} label={text} options={choices(text)} value="one" onChange={done} />
    ),
    drawDisabled: () => <Segmented label="Range" options={choices('B')} value="one" onChange={ignore} disabled />,
  },
  './select': {
    target: 'select',
    focus: 'select',
    keys: { press: '{ArrowDown}' },
    draw: (reach, text, done) => <Select {...reach} {...texts(text)} items={items(text)} value="one" onChange={done} />,
    drawDisabled: () => <Select label="A" items={items('B')} value="one" onChange={ignore} isDisabled />,
  },
  './slider': {
    ...nativeInput,
    keys: { press: '{ArrowRight}' },
    draw: (reach, text, done) => <Slider {...reach} {...texts(text)} min={0} max={50} value={8} onChange={done} />,
    drawDisabled: () => <Slider label="A" min={0} max={50} value={8} onChange={ignore} isDisabled />,
  },
  './switch': {
    ...nativeInput,
    keys: { press: ' ' },
    draw: (reach, text, done) => <Switch {...reach} {...texts(text)} onChange={done} />,
    drawDisabled: () => <Switch label="A" disabled />,
  },
  './tag-input': {
    ...nativeInput,
    keys: { press: 'MSFT{Enter}' },
    draw: (reach, text, done) => <TagInput {...reach} {...texts(text)} value={[text, 'AAPL']} onChange={done} />,
    drawDisabled: () => <TagInput label="A" value={['AAPL']} onChange={ignore} isDisabled />,
  },
  './text-area': {
    target: 'textarea',
    focus: 'textarea',
    keys: { press: 'x' },
    draw: (reach, text, done) => <TextArea {...reach} {...texts(text)} value={text} maxLength={400} onChange={done} />,
    drawDisabled: () => <TextArea label="A" disabled />,
  },
  './text-field': {
    ...nativeInput,
    keys: { press: 'x' },
    draw: (reach, text, done) => (
      <TextField {...reach} {...texts(text)} onChange={done} prefix="$" suffix="USD" defaultValue={text} />
    ),
    drawDisabled: () => <TextField label="A" type="password" disabled />,
  },
};
