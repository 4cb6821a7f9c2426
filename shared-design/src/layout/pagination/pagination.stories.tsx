import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Pagination } from './pagination.tsx';
import type { PaginationProps } from './pagination.tsx';

const meta = {
  title: 'Components/Pagination',
  component: Pagination,
  args: { 'aria-label': 'News', page: 1, pageCount: 20, onChange: () => undefined },
  parameters: {
    usage: {
      use: 'A list that the server paginates: news, transactions, releases.',
      do: ['Keep the page in the address.', 'Keep the previous rows in view while the next load.'],
      dont: ['A table with all rows loaded: it scrolls.', 'Two paginations with the same name.'],
    },
  },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: PaginationProps) {
  const [page, setPage] = useState(props.page);
  return <Pagination {...props} page={page} onChange={setPage} />;
}

export const First: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Page 5' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByRole('button', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Page 20' }));
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeDisabled();
  },
};
export const Middle: Story = { args: { page: 10 }, render: (args) => <Controlled {...args} /> };
export const Few: Story = { args: { page: 2, pageCount: 3 }, render: (args) => <Controlled {...args} /> };
export const Huge: Story = { args: { page: 54_321, pageCount: 99_999 }, render: (args) => <Controlled {...args} /> };
