import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FileField } from './file-field.tsx';
import type { FileFieldProps } from './file-field.tsx';

const meta = {
  title: 'Fields/FileField',
  component: FileField,
  args: {
    label: 'Picture for the analyst',
    value: [],
    onChange: () => undefined,
    accept: '.jpg,.jpeg,.png,.gif',
    maxBytes: 5e6,
    description: 'jpg, png or gif, up to 5 MB.',
    style: { maxInlineSize: 360 },
  },
  parameters: {
    usage: {
      use: 'Files from the user’s machine, chosen or dropped.',
      do: [
        'State the accepted types and sizes in the description.',
        'Check again on the server: names and types can be false.',
      ],
      dont: ['Start an upload before the form is submitted, unless it shows progress and can be cancelled.'],
    },
  },
} satisfies Meta<typeof FileField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: FileFieldProps) {
  const [value, setValue] = useState(props.value);
  return <FileField {...props} value={value} onChange={setValue} />;
}

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNgaPhfDwAEAgH/q842iQAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0) ?? 0,
);
const picture = () => new File([pixel], 'chart.png', { type: 'image/png' });

export const Empty: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText<HTMLInputElement>('Picture for the analyst');
    await userEvent.upload(input, picture());
    await expect(await canvas.findByRole('img', { name: 'Preview of chart.png' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove chart.png' }));
    await expect(input).toHaveFocus();
    await expect(canvas.queryByText('chart.png')).toBeNull();
    const transfer = new DataTransfer();
    transfer.items.add(new File(['a,b'], 'prices.csv', { type: 'text/csv' }));
    input.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription('prices.csv has the wrong type. Accepted: jpg, jpeg, png or gif.'),
    );
  },
};
export const Several: Story = {
  args: {
    multiple: true,
    value: [picture(), new File(['x'.repeat(4200)], 'a name that someone made far too long to fit.jpg')],
  },
  render: (args) => <Controlled {...args} />,
};
/** Names every rejected file, and accepts the others. */
export const TwoRefused: Story = {
  args: { multiple: true },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Picture for the analyst');
    const transfer = new DataTransfer();
    transfer.items.add(new File(['a,b'], 'prices.csv', { type: 'text/csv' }));
    transfer.items.add(picture());
    transfer.items.add(new File([], 'empty.png', { type: 'image/png' }));
    input.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    const said = 'prices.csv has the wrong type. Accepted: jpg, jpeg, png or gif. empty.png is empty.';
    await waitFor(() => expect(input).toHaveAccessibleDescription(said));
    await expect(await canvas.findByRole('img', { name: 'Preview of chart.png' })).toBeVisible();
  },
};
export const Invalid: Story = { args: { error: 'Choose a picture.', required: true } };
export const Disabled: Story = { args: { isDisabled: true, value: [picture()] } };
