import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { FloatingWindow } from './floating-window.tsx';
import { docsFrame } from '../../foundations/lib/docs-frame.ts';

const kept = new Map<string, unknown>();
const storage = {
  get: (key: string) => kept.get(key),
  set: (key: string, value: unknown) => void kept.set(key, value),
};

const meta = {
  title: 'Components/FloatingWindow',
  component: FloatingWindow,
  parameters: {
    docs: docsFrame('40rem'),
    usage: {
      use: 'A tool beside the page: the assistant, a calculator.',
      do: ['Open and close it with one button.', 'Pass `memory`, so that it remembers its position.'],
      dont: ['Show more than one.', 'Ask for an answer in it: use a Dialog.'],
    },
  },
  args: {
    title: 'Assistant',
    onClose: fn(),
    initialSize: { width: 360, height: 320 },
    children: <p style={{ padding: '1rem' }}>Ask about a ticker, a ratio or one of your backtests.</p>,
  },
  loaders: [() => kept.clear()],
} satisfies Meta<typeof FloatingWindow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheCorner: Story = {};

const placeOf = (element: HTMLElement) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** On a phone the window covers the page and cannot be moved or resized. */
const wide = { viewport: { value: 'desktop', isRotated: false } };

export const ByKeyboard: Story = {
  globals: wide,
  args: { memory: { storage, key: 'chat' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const whole = canvas.getByRole('region', { name: 'Assistant' });
    const before = placeOf(whole);
    canvas.getByRole('button', { name: /^Move the window/ }).focus();
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}');
    await waitFor(() => expect(placeOf(whole)).toEqual({ ...before, left: before.left - 16, top: before.top - 96 }));
    canvas.getByRole('button', { name: /^Resize/ }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    const after = {
      left: before.left - 16,
      top: before.top - 96,
      width: before.width - 16,
      height: before.height + 16,
    };
    await waitFor(() => expect(placeOf(whole)).toEqual(after));
    await expect(kept.get('chat')).toEqual(after);
  },
};

export const ByPointer: Story = {
  globals: wide,
  args: { memory: { storage, key: 'chat' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const whole = canvas.getByRole('region', { name: 'Assistant' });
    const title = canvas.getByRole('heading', { name: 'Assistant' });
    const bar = title.parentElement as HTMLElement;
    // The browser cannot capture a synthetic pointer.
    bar.setPointerCapture = () => undefined;
    const before = placeOf(whole);
    const at = (clientX: number, clientY: number) => ({ pointerId: 1, button: 0, clientX, clientY });
    await fireEvent.pointerDown(title, at(500, 500));
    await fireEvent.pointerMove(bar, at(400, 450));
    await waitFor(() => expect(placeOf(whole).left).toBe(before.left - 100));
    await expect(kept.has('chat')).toBe(false);
    await fireEvent.pointerUp(bar, at(380, 440));
    await waitFor(() => expect(placeOf(whole)).toEqual({ ...before, left: before.left - 120, top: before.top - 60 }));
    await expect(kept.get('chat')).toEqual(placeOf(whole));
    await fireEvent.pointerMove(bar, at(0, 0));
    await expect(placeOf(whole).left).toBe(before.left - 120);
  },
};

/** Single presses replace dragging. */
export const ByButtons: Story = {
  globals: wide,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const whole = canvas.getByRole('region', { name: 'Assistant' });
    await userEvent.click(canvas.getByRole('button', { name: 'Move to the other side' }));
    await waitFor(() => expect(placeOf(whole).left).toBe(8));
    await userEvent.click(canvas.getByRole('button', { name: 'Full height' }));
    await waitFor(() => expect(placeOf(whole).height).toBe(window.innerHeight - 16));
    await userEvent.click(canvas.getByRole('button', { name: 'Shrink' }));
    await waitFor(() => expect(placeOf(whole).height).toBe(320));
  },
};

export const Remembered: Story = {
  globals: wide,
  args: {
    memory: { storage: { get: () => ({ left: -4000, top: 40, width: 300, height: 260 }), set: fn() }, key: 'chat' },
  },
  play: async ({ canvasElement }) => {
    const whole = within(canvasElement).getByRole('region', { name: 'Assistant' });
    await expect(placeOf(whole)).toEqual({ left: 8, top: 40, width: 300, height: 260 });
  },
};
