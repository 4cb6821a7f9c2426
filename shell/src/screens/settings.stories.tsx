import { accountAnswers, pageParameters } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import SettingsPage from './settings.page.tsx';
import { inLayout } from './screen.sample.tsx';

const at = (section: string) => ({ pathname: `/user-settings/${section}`, params: { section } });

const meta = {
  title: 'Pages/Settings',
  component: SettingsPage,
  decorators: [inLayout('main', '/user-settings/appearance')],
  parameters: pageParameters({ route: at('appearance'), answers: accountAnswers() }),
} satisfies Meta<typeof SettingsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Appearance: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('radio', { name: 'Same as the system' })).toBeChecked();
    await expect(await within(canvasElement).findByText('1,840')).toBeVisible();
  },
};

export const Wide: Story = { globals: { viewport: { value: 'wide', isRotated: false } } };

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const UnknownSection: Story = {
  parameters: pageParameters({ route: at('nothing'), answers: accountAnswers() }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('There are no settings called “nothing”.')).toBeVisible();
    await expect(await within(canvasElement).findByText('1,840')).toBeVisible();
  },
};
