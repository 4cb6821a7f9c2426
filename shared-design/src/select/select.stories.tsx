import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { LockIcon } from '../icons/icons.tsx'
import { Select } from './select.tsx'
import type { SelectProps } from './select.tsx'

const indicators = [
  { id: 'SMA', label: 'SMA', description: 'Simple moving average', section: 'Technical Indicators' },
  { id: 'EMA', label: 'EMA', description: 'Exponential moving average', section: 'Technical Indicators' },
  { id: 'MACD', label: 'MACD', section: 'Technical Indicators', aside: <LockIcon size={12} aria-label="Needs Beginner" />, isDisabled: true },
  { id: 'Price', label: 'Price', section: 'Special' },
  { id: 'Volume', label: 'Volume', section: 'Special' },
]

const meta = { title: 'Components/Select', component: Select, args: { label: 'Indicator', items: indicators, value: 'SMA', onChange: () => undefined } } satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

function Controlled(props: SelectProps) {
  const [value, setValue] = useState(props.value)
  return (
    <div style={{ maxInlineSize: 260 }}>
      <Select {...props} value={value} onChange={setValue} />
    </div>
  )
}

export const Chosen: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: /Indicator/ })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const list = await within(document.body).findByRole('listbox')
    await expect(within(list).getByRole('option', { name: /^MACD/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(button).toHaveTextContent('EMA'))
    await waitFor(() => expect(document.querySelector('[role=listbox]')).toBeNull())
  },
}
export const Open: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Indicator/ }))
    await within(document.body).findByRole('listbox')
  },
}
export const Placeholder: Story = { args: { value: null }, render: (args) => <Controlled {...args} /> }
export const Invalid: Story = { args: { value: null, error: 'Choose an indicator.' }, render: (args) => <Controlled {...args} /> }
export const Disabled: Story = { args: { isDisabled: true }, render: (args) => <Controlled {...args} /> }
