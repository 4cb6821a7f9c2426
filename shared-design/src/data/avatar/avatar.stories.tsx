import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Avatar } from './avatar.tsx';

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  args: { name: 'Mara Lindqvist' },
  parameters: {
    usage: {
      use: 'A person, beside their name or alone on the account button.',
      do: ['Pass the full name: it is read out.'],
      dont: ['Companies and tickers: those have logos.', 'Show a status by the avatar’s color.'],
    },
  },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Mara Lindqvist' })).toHaveTextContent('ML');
  },
};
export const Picture: Story = {
  args: {
    src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#2f6f8f" d="M0 0h9v9H0z"/><circle cx="4.5" cy="3.4" r="1.6" fill="#fff"/><path fill="#fff" d="M1.5 9a3 3 0 0 1 6 0z"/></svg>')}`,
  },
};
export const PictureMissing: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('img')).toHaveTextContent('ML'));
  },
};
export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <Avatar name="mara@example.com" size="sm" />
      <Avatar name="Mara" />
      <Avatar name="…" size="lg" />
    </div>
  ),
};
