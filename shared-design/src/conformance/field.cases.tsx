import { CheckboxGroup } from '../checkbox-group/checkbox-group.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { DateField } from '../date-field/date-field.tsx';
import { DateRangeField } from '../date-range-field/date-range-field.tsx';
import { FileField } from '../file-field/file-field.tsx';
import { NumberField } from '../number-field/number-field.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import { Select } from '../select/select.tsx';
import { Slider } from '../slider/slider.tsx';
import { Switch } from '../switch/switch.tsx';
import { TagInput } from '../tag-input/tag-input.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { TextField } from '../text-field/text-field.tsx';
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
    draw: (reach, text) => <Checkbox {...reach} {...texts(text)} />,
    drawDisabled: () => <Checkbox label="A" disabled />,
  },
  './checkbox-group': {
    focus: 'input',
    draw: (reach, text) => (
      <CheckboxGroup {...reach} {...texts(text)} options={choices(text)} value={['two']} onChange={ignore} />
    ),
    drawDisabled: () => <CheckboxGroup label="A" options={choices('B')} value={['two']} onChange={ignore} disabled />,
  },
  './combobox': {
    focus: 'input',
    draw: (reach, text) => (
      <Combobox {...reach} {...texts(text)} items={items(text)} value="one" onChange={ignore} isRequired />
    ),
    drawDisabled: () => <Combobox label="A" items={items('B')} value="one" onChange={ignore} isDisabled />,
  },
  './date-field': {
    ...nativeInput,
    draw: (reach, text) => <DateField {...reach} {...texts(text)} value="2020-05-29" onChange={ignore} />,
    drawDisabled: () => <DateField label="A" value="" onChange={ignore} isDisabled />,
  },
  './date-range-field': {
    focus: 'input',
    draw: (reach, text) => (
      <DateRangeField {...reach} {...texts(text)} value={{ from: '2015-01-02', to: '2020-05-29' }} onChange={ignore} />
    ),
    drawDisabled: () => <DateRangeField label="A" value={{ from: '', to: '' }} onChange={ignore} disabled />,
  },
  './file-field': {
    ...nativeInput,
    draw: (reach, text) => (
      <FileField {...reach} {...texts(text)} value={[new File(['x'], `${text}.txt`)]} onChange={ignore} />
    ),
    drawDisabled: () => <FileField label="A" value={[new File(['x'], 'a.txt')]} onChange={ignore} isDisabled />,
  },
  './number-field': {
    ...nativeInput,
    draw: (reach, text) => <NumberField {...reach} {...texts(text)} value={123_456_789} onChange={ignore} unit="bps" />,
    drawDisabled: () => <NumberField label="A" value={1} onChange={ignore} isDisabled />,
  },
  './password-field': {
    ...nativeInput,
    draw: (reach, text) => <PasswordField {...reach} {...texts(text)} isNew defaultValue="Secret" />,
    drawDisabled: () => <PasswordField label="A" disabled />,
  },
  './radio-group': {
    focus: 'input:checked',
    draw: (reach, text) => (
      <RadioGroup {...reach} {...texts(text)} options={choices(text)} value="one" onChange={ignore} />
    ),
    drawDisabled: () => <RadioGroup label="A" options={choices('B')} value="one" onChange={ignore} disabled />,
  },
  './search-field': {
    ...nativeInput,
    draw: (reach, text) => <SearchField {...reach} {...texts(text)} value={text} onChange={ignore} />,
    drawDisabled: () => <SearchField label="A" value="" onChange={ignore} disabled />,
  },
  './segmented': {
    focus: 'input:checked',
    draw: (reach, text) => <Segmented {...reach} label="Range" options={choices(text)} value="one" onChange={ignore} />,
    drawDisabled: () => <Segmented label="Range" options={choices('B')} value="one" onChange={ignore} disabled />,
  },
  './select': {
    target: 'select',
    focus: 'select',
    draw: (reach, text) => <Select {...reach} {...texts(text)} items={items(text)} value="one" onChange={ignore} />,
    drawDisabled: () => <Select label="A" items={items('B')} value="one" onChange={ignore} isDisabled />,
  },
  './slider': {
    ...nativeInput,
    draw: (reach, text) => <Slider {...reach} {...texts(text)} min={0} max={50} value={8} onChange={ignore} />,
    drawDisabled: () => <Slider label="A" min={0} max={50} value={8} onChange={ignore} isDisabled />,
  },
  './switch': {
    ...nativeInput,
    draw: (reach, text) => <Switch {...reach} {...texts(text)} />,
    drawDisabled: () => <Switch label="A" disabled />,
  },
  './tag-input': {
    ...nativeInput,
    draw: (reach, text) => <TagInput {...reach} {...texts(text)} value={[text, 'AAPL']} onChange={ignore} />,
    drawDisabled: () => <TagInput label="A" value={['AAPL']} onChange={ignore} isDisabled />,
  },
  './text-area': {
    target: 'textarea',
    focus: 'textarea',
    draw: (reach, text) => <TextArea {...reach} {...texts(text)} value={text} maxLength={400} onChange={ignore} />,
    drawDisabled: () => <TextArea label="A" disabled />,
  },
  './text-field': {
    ...nativeInput,
    draw: (reach, text) => <TextField {...reach} {...texts(text)} prefix="$" suffix="USD" defaultValue={text} />,
    drawDisabled: () => <TextField label="A" type="password" disabled />,
  },
};
