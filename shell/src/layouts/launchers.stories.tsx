import { pageParameters } from '@candlewick/shared-page/testing';
import type { PartStatus } from '@candlewick/shared-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { windowStore } from '../overlays/overlay-stores.ts';
import { Launchers } from './launchers.tsx';
import { WindowLayer } from '../corner/window-layer.tsx';

const meta = {
  title: 'Pages/Parts/Launchers',
  component: Launchers,
  parameters: pageParameters({ answers: [] }),
} satisfies Meta<typeof Launchers>;

export default meta;
type Story = StoryObj<typeof meta>;

const retry = fn();
const dismiss = fn();

/** A window whose part has this status. */
const withWindow = (status: PartStatus): Pick<Story, 'render' | 'beforeEach'> => ({
  beforeEach: () => {
    const element = document.createElement('div');
    const part = {
      element,
      status: { getState: () => status, subscribe: () => () => undefined, getInitialState: () => status },
      retry,
      update: () => undefined,
      close: async () => undefined,
    };
    windowStore.setState({ open: { id: 'ai-chat', title: 'Ask AI', part, dismiss } });
    return () => windowStore.setState({ open: null });
  },
  render: () => (
    <>
      <Launchers />
      <WindowLayer />
    </>
  ),
});

/** The button of each window beside the page. */
export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const launcher = within(canvasElement).getByRole('button', { name: 'Ask AI' });
    await expect(launcher).toHaveAttribute('aria-expanded', 'false');
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const Loading: Story = withWindow({ kind: 'loading' });

/** The window failed to load: the page continues, and so does a retry. */
export const Failed: Story = {
  ...withWindow({ kind: 'failed', referenceId: '4bf92f35', state: 'network' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(dismiss).toHaveBeenCalledOnce();
  },
};
