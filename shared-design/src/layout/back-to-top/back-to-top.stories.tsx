import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { BackToTop } from './back-to-top.tsx';

const meta = {
  title: 'Components/BackToTop',
  component: BackToTop,
  parameters: {
    usage: {
      use: 'Returns to the top of a long page.',
      do: ['Put it first: it scrolls to its own position.'],
      dont: ['Use it in a table or list with its own scrollbar.'],
    },
  },
  render: (args) => (
    <>
      <BackToTop {...args} />
      <p>Compare plans</p>
      <div style={{ blockSize: '400vh' }} />
      <p>The end of a long page</p>
    </>
  ),
} satisfies Meta<typeof BackToTop>;

export default meta;

export const Scrolled: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button')).toBeNull();
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to top' }));
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
    await waitFor(() => expect(window.scrollY).toBeLessThan(100));
  },
};

/** Under reduced motion the page jumps immediately. */
export const ReducedMotion: StoryObj<typeof meta> = {
  beforeEach: () => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      query.includes('prefers-reduced-motion')
        ? Object.defineProperty(matchMedia.call(window, query), 'matches', { value: query.includes('reduce)') })
        : matchMedia.call(window, query);
    return () => {
      window.matchMedia = matchMedia;
    };
  },
  play: async ({ canvasElement }) => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const button = await within(canvasElement).findByRole('button', { name: 'Back to top' });
    button.click();
    await expect(window.scrollY).toBeLessThan(100);
  },
};
