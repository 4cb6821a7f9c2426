import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { readColors } from '../chart/chart-colors.ts';
import { closePoints } from '../chart/chart-model.ts';
import type { Bar } from '../chart/chart.types.ts';
import { formatDate, formatPrice } from '../../foundations/format/format.ts';
import { chartDrawn } from '../lib/chart-play.ts';
import { sampleBars } from '../../foundations/lib/sample.ts';
import { ChartWorkspace } from './chart-workspace.tsx';
import { drawdownPane } from './panes.ts';

const bars = sampleBars(120);
const closes = closePoints(bars);
const twentyYears = sampleBars(5104, 3, 1400);

/** What the drawing of a time chart has to do in a real browser. */
const meta = {
  title: 'Charts/ChartWorkspace/Checks',
  component: ChartWorkspace,
  args: { label: 'AAPL daily prices', price: { bars } },
  tags: ['!autodocs', 'unpictured'],
} satisfies Meta<typeof ChartWorkspace>;

export default meta;
type Story = StoryObj<typeof meta>;

const canvases = (element: HTMLElement) => [...element.querySelectorAll('canvas')];
const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));

/** How many pixels of all canvases have exactly a color, `rgb(r, g, b)`. */
function pixelsOf(element: HTMLElement, color: string): number {
  const [red, green, blue] = (color.match(/\d+/g) ?? []).map(Number);
  let count = 0;
  for (const canvas of canvases(element)) {
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255) count += 1;
  }
  return count;
}

export const Pixels: Story = {
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const { up, down, chart1 } = readColors(canvasElement);
    await waitFor(() => expect(pixelsOf(canvasElement, up)).toBeGreaterThan(200));
    await expect(pixelsOf(canvasElement, down)).toBeGreaterThan(200);
    await userEvent.selectOptions(within(canvasElement).getByRole('combobox', { name: 'Chart type' }), 'Line');
    await waitFor(() => expect(pixelsOf(canvasElement, chart1)).toBeGreaterThan(200));
    await expect(pixelsOf(canvasElement, down)).toBe(0);
  },
};

/** Several days in a pixel are said, of types that draw each bar. */
export const JoinedBars: Story = {
  args: { price: { bars: twentyYears }, caption: 'Simulated market.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chartDrawn(canvasElement);
    await expect(
      await canvas.findByText('Simulated market. Bars narrower than a pixel are drawn joined.'),
    ).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Chart type' }), 'Line');
    await expect(await canvas.findByText('Simulated market.')).toBeVisible();
  },
};

const endsUp = bars.slice(0, bars.findLastIndex(({ open, close }) => close > open) + 1);

/** The label of the last value has the color of its bar, though a hollow one is clear. */
export const HollowLabel: Story = {
  args: { price: { bars: endsUp, hasVolume: false }, view: { kind: 'hollow' } },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    await waitFor(() => expect(pixelsOf(canvasElement, readColors(canvasElement).up)).toBeGreaterThan(500));
    await expect(pixelsOf(canvasElement, 'rgb(0, 0, 0)')).toBe(0);
  },
};

/** On an ex-date, the change of traded prices is not that of adjusted closes: the bar says it. */
export const GivenChange: Story = {
  args: { price: { bars: bars.map((bar, index) => (index === bars.length - 1 ? { ...bar, change: -0.1234 } : bar)) } },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    await expect(await within(canvasElement).findByText(/12\.34%/)).toBeVisible();
  },
};

/** Keys read the same values as the data has. */
export const CrosshairValues: Story = {
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const canvas = within(canvasElement);
    canvas.getByRole('application').focus();
    for (const back of [1, 2, 3]) {
      await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
      const bar = bars.at(-back);
      await waitFor(() =>
        expect(canvas.getByRole('status')).toHaveTextContent(
          `open ${formatPrice(bar?.open)}, high ${formatPrice(bar?.high)}, low ${formatPrice(bar?.low)}, close ${formatPrice(bar?.close)}`,
        ),
      );
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Chart options' }));
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement());
  },
};

const back = '{Shift>}{ArrowLeft}{/Shift}';
const forth = '{Shift>}{ArrowRight}{/Shift}';

/** Presses keys on the chart, then waits until the crosshair says a bar's day and prices. */
async function reads(canvasElement: HTMLElement, keys: string, bar: Bar | undefined): Promise<void> {
  const canvas = within(canvasElement);
  canvas.getByRole('application').focus();
  await userEvent.keyboard(keys);
  const said = `${formatDate(bar?.time)}: open ${formatPrice(bar?.open)}, high ${formatPrice(bar?.high)}`;
  await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(said));
}

/** Another view does not take the crosshair from the bar that keys put it on, as long as it shows the bar. */
export const CrosshairStays: Story = {
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const canvas = within(canvasElement);
    canvas.getByRole('application').focus();
    await userEvent.keyboard(`+++${back}${back}`);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/open/));
    const said = canvas.getByRole('status').textContent;
    for (const key of ['-', '{ArrowRight}', '{Home}']) {
      await userEvent.keyboard(key);
      await chartDrawn(canvasElement);
      await expect(canvas.getByRole('status').textContent).toBe(said);
    }
  },
};

const gaps = new Set([1, 114, 116, 117, 119]);

/** Days with volume and no prices: keys go over them in both directions, and reach both ends. */
export const CrosshairOverGaps: Story = {
  args: { price: { bars: bars.map((bar, index) => (gaps.has(index) ? { ...bar, open: Number.NaN } : bar)) } },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    await reads(canvasElement, back, bars[118]);
    await reads(canvasElement, forth, bars[118]);
    await reads(canvasElement, back, bars[115]);
    await reads(canvasElement, back, bars[113]);
    await reads(canvasElement, forth, bars[115]);
    await reads(canvasElement, forth, bars[118]);
    await reads(canvasElement, back.repeat(113), bars[2]);
    await reads(canvasElement, back, bars[0]);
    await reads(canvasElement, back, bars[0]);
    await reads(canvasElement, `{Escape}{Home}${back}`, bars[118]);
  },
};

const lately = bars.slice(100);

/** The other line has 100 days before the first bar: keys stay with the bars, also from a view that has none of them. */
export const CrosshairBesideEarlierLine: Story = {
  args: { price: { bars: lately }, compare: [{ label: 'MSFT', points: closePoints(sampleBars(120, 11)) }] },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    await reads(canvasElement, back, lately.at(-1));
    await reads(canvasElement, back, lately.at(-2));
    await reads(canvasElement, back.repeat(20), lately[0]);
    await reads(canvasElement, forth, lately[1]);
    await reads(canvasElement, `{Escape}+++++++++${forth}`, lately[0]);
    await reads(canvasElement, forth, lately[1]);
    await reads(canvasElement, forth.repeat(20), lately.at(-1));
  },
};

export const Resizes: Story = {
  decorators: [
    (Story) => (
      <div data-testid="box" style={{ inlineSize: 800 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const widest = () => Math.max(...canvases(canvasElement).map(({ clientWidth }) => clientWidth));
    await waitFor(() => expect(widest()).toBeGreaterThan(600));
    const box = within(canvasElement).getByTestId('box');
    box.style.inlineSize = '340px';
    await waitFor(() => expect(widest()).toBeLessThan(340));
    await expect(box.scrollWidth).toBeLessThanOrEqual(340);
  },
};

const two = [
  { name: 'RSI', values: [14] },
  { name: 'MACD', values: [12, 26, 9] },
];

/** Each step of a parameter over 5,104 bars in four panes reaches the legend. */
export const IndicatorChange: Story = {
  args: { price: { bars: twentyYears }, view: { studies: two } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit RSI 14' }));
    const period = await canvas.findByRole('textbox', { name: 'Period' });
    for (let value = 15; value < 20; value += 1) {
      await chartDrawn(canvasElement);
      period.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
      await canvas.findByRole('button', { name: `Edit RSI ${value}`, hidden: true });
    }
  },
};

/** Every pane has the axis width of the widest, so that one day stands at one place in all of them. */
export const OneAxisWidth: Story = {
  args: { price: { bars: twentyYears }, view: { studies: two } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Edit RSI 14' });
    await chartDrawn(canvasElement);
    const rows = [...canvasElement.querySelectorAll('[role=application] tr')].filter((row) =>
      row.querySelector('canvas'),
    );
    const widths = rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.clientWidth).join());
    await expect(rows.length).toBe(5);
    await expect(new Set(widths).size).toBe(1);
  },
};

/** At 360 px nothing of the chart makes the page scroll sideways, its hidden texts included. */
export const NeverScrollsThePage: Story = {
  args: { price: { bars: twentyYears, symbol: 'AAPL' }, view: { studies: two } },
  decorators: [
    (Story) => (
      <div data-testid="page" style={{ inlineSize: 360, overflow: 'auto', paddingInlineStart: 340 }}>
        <div style={{ inlineSize: 20 }} />
        <div style={{ inlineSize: 360, marginInlineStart: -340 }}>
          <Story />
        </div>
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const page = within(canvasElement).getByTestId('page');
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

/** The files, so many, that are handed over because of `act`. */
async function filesOf(count: number, act: () => Promise<void>): Promise<Blob[]> {
  const files: Blob[] = [];
  const make = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return '#file';
  });
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  try {
    await act();
    await waitFor(() => expect(files).toHaveLength(count));
  } finally {
    make.mockRestore();
    click.mockRestore();
  }
  return files;
}

/** A button among the chart's options, which load when they are first opened. */
async function option(canvasElement: HTMLElement, name: string): Promise<HTMLElement> {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: 'Chart options' }));
  return canvas.findByRole('button', { name });
}

export const Files: Story = {
  args: { price: { bars, currency: 'USD', volumeUnit: 'shares' } },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const canvas = within(canvasElement);
    const [picture, table] = await filesOf(2, async () => {
      await userEvent.click(await option(canvasElement, 'PNG'));
      await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce());
      await userEvent.click(await option(canvasElement, 'CSV'));
    });
    const bitmap = await createImageBitmap(picture ?? new Blob());
    const drawing = canvas.getByRole('application');
    await expect(bitmap.width).toBeGreaterThanOrEqual(2 * drawing.clientWidth);
    await expect(bitmap.height).toBeGreaterThan(2 * drawing.clientHeight);
    const lines = (await table?.text())?.trim().split('\r\n');
    await expect(lines?.[0]?.replace('\uFEFF', '')).toBe(
      'Date,Open (USD),High (USD),Low (USD),Close (USD),Volume (shares)',
    );
    await expect(lines?.[1]).toMatch(/^\d{4}-\d\d-\d\d,/);
    await expect(lines).toHaveLength(bars.length + 1);
  },
};

/** Without a drawing there is no picture; a browser that makes none is said, until it works. */
export const PictureFails: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chartDrawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }));
    await expect(await option(canvasElement, 'PNG')).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Chart options' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }));
    await chartDrawn(canvasElement);
    const make = spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    try {
      await userEvent.click(await option(canvasElement, 'PNG'));
      const said = await canvas.findByRole('alert');
      await expect(said).toHaveTextContent(/^Couldn’t save the image\. Couldn’t create an image of \d+ × \d+ px/);
      await expect(said).toBeVisible();
    } finally {
      make.mockRestore();
    }
    const files = await filesOf(1, async () => userEvent.click(await option(canvasElement, 'PNG')));
    await expect(files[0]?.type).toBe('image/png');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** Gives the page a theme whenever it is drawn, as a page does whose settings come with its data. */
function Themed({ theme, children }: { theme: string; children: ReactElement | null }) {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  });
  return children;
}

/** Draws `first`, then `next` before React has ended the charts that leave, and answers with the page's errors. */
async function errorsOfChange(canvasElement: HTMLElement, first: ReactElement, next: ReactElement | null) {
  const errors: string[] = [];
  const keep = ({ message }: ErrorEvent) => errors.push(message);
  const host = document.createElement('div');
  canvasElement.append(host);
  const root = createRoot(host);
  const theme = document.documentElement.dataset['theme'] ?? 'light';
  window.addEventListener('error', keep);
  try {
    root.render(<Themed theme={theme}>{first}</Themed>);
    await chartDrawn(host);
    root.render(<Themed theme={theme === 'dark' ? 'light' : 'dark'}>{next}</Themed>);
    await waitFor(() => expect(canvases(host)).toEqual([]));
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  } finally {
    window.removeEventListener('error', keep);
    root.unmount();
    host.remove();
    document.documentElement.dataset['theme'] = theme;
  }
  return errors;
}

/** A theme that changes as the data go finds charts out of the document, where no color can be read. */
export const EmptiedInAnotherTheme: Story = {
  play: async ({ canvasElement }) => {
    const drawdown = closes.map(({ time }, index) => ({ time, value: -index / 1000 }));
    const area = <ChartWorkspace label="Area" price={{ bars }} view={{ kind: 'area' }} />;
    const below = <ChartWorkspace label="Below" panes={[drawdownPane(drawdown)]} />;
    const noArea = <ChartWorkspace label="Area" price={{ bars: [] }} view={{ kind: 'area' }} />;
    await expect(await errorsOfChange(canvasElement, area, noArea)).toEqual([]);
    const nothingBelow = <ChartWorkspace label="Below" panes={[drawdownPane([])]} />;
    await expect(await errorsOfChange(canvasElement, below, nothingBelow)).toEqual([]);
    await expect(await errorsOfChange(canvasElement, below, null)).toEqual([]);
  },
};
