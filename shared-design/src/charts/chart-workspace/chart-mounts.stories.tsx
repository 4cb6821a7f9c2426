import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, spyOn } from 'storybook/test';
import { closePoints } from '../chart/chart-model.ts';
import { DistributionChart } from '../chart/distribution-chart.tsx';
import { TechnicalsGauge } from '../chart/technicals-gauge.tsx';
import { chartDrawn } from '../lib/chart-play.ts';
import { sampleBars } from '../../foundations/lib/sample.ts';
import { ChartWorkspace } from './chart-workspace.tsx';
import { equityPane } from './panes.ts';

const bars = sampleBars(120);
const returns = bars.map(({ open, close }) => close / open - 1);
const mounted = { bars };
const account = [equityPane({ equity: closePoints(bars) })];

/** What charts do when they are mounted and what they leave behind, counted on a page of their own. */
const meta = {
  title: 'Charts/ChartWorkspace/Mounts',
  component: ChartWorkspace,
  args: { label: 'Mounted again' },
  tags: ['!autodocs'],
} satisfies Meta<typeof ChartWorkspace>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What is in use while `act` runs and not given back: listeners to the page and the reader's preferences, observers, intervals. */
async function leftBy(act: () => Promise<void>): Promise<Record<string, number>> {
  const left = { listeners: 0, observed: 0, intervals: 0 };
  const owners = new Set<EventTarget>([window, document, document.documentElement]);
  const counts = (target: EventTarget) => owners.has(target) || target instanceof MediaQueryList;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function add(...given: Parameters<typeof addEventListener>) {
    if (counts(this)) left.listeners += 1;
    addEventListener.apply(this, given);
  };
  EventTarget.prototype.removeEventListener = function remove(...given: Parameters<typeof removeEventListener>) {
    if (counts(this)) left.listeners -= 1;
    removeEventListener.apply(this, given);
  };
  const active = new Set<object>();
  const restore = [ResizeObserver, MutationObserver, IntersectionObserver].map(({ prototype }) => {
    const { observe, disconnect } = prototype;
    Object.assign(prototype, {
      observe(this: object, ...given: unknown[]) {
        active.add(this);
        Reflect.apply(observe, this, given);
      },
      disconnect(this: object) {
        active.delete(this);
        Reflect.apply(disconnect, this, []);
      },
    });
    return () => Object.assign(prototype, { observe, disconnect });
  });
  const intervals = new Set<unknown>();
  const set = spyOn(window, 'setInterval');
  const clear = spyOn(window, 'clearInterval');
  try {
    await act();
  } finally {
    Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
    for (const each of restore) each();
    for (const { value } of set.mock.results) intervals.add(value);
    for (const [id] of clear.mock.calls) intervals.delete(id);
    set.mockRestore();
    clear.mockRestore();
  }
  return { ...left, observed: active.size, intervals: intervals.size };
}

/** Draws a chart fifty times and takes it away: nothing is left of it. */
async function mountsFifty(canvasElement: HTMLElement, chart: ReactElement): Promise<void> {
  const host = document.createElement('div');
  canvasElement.append(host);
  const mount = async () => {
    const root = createRoot(host);
    root.render(chart);
    await chartDrawn(host);
    root.unmount();
  };
  await mount();
  const left = await leftBy(async () => {
    for (let round = 0; round < 50; round += 1) await mount();
  });
  await expect(left).toEqual({ listeners: 0, observed: 0, intervals: 0 });
  await expect(host).toBeEmptyDOMElement();
  host.remove();
}

export const FiftyMounts: Story = {
  play: ({ canvasElement }) => mountsFifty(canvasElement, <ChartWorkspace label="Mounted again" price={mounted} />),
};
export const FiftyMountsOfEquity: Story = {
  play: ({ canvasElement }) => mountsFifty(canvasElement, <ChartWorkspace label="Mounted again" panes={account} />),
};
export const FiftyMountsOfPlotly: Story = {
  play: ({ canvasElement }) =>
    mountsFifty(canvasElement, <DistributionChart label="Mounted again" values={returns} height={160} />),
};
export const FiftyMountsOfSvg: Story = {
  play: ({ canvasElement }) =>
    mountsFifty(canvasElement, <TechnicalsGauge label="Mounted again" score={0.4} height={160} />),
};

/** Draws panes and axes, then the series. An axis that needed more width than it had reserved would draw everything twice more. */
export const DrawnTwice: Story = {
  async play({ canvasElement }) {
    // Such volumes have wide texts, though not as wide as such prices.
    const traded = sampleBars(120, 3, 2000).map((bar) => ({ ...bar, volume: 9 * (bar.volume ?? 0) }));
    const host = document.createElement('div');
    canvasElement.append(host);
    const root = createRoot(host);
    const cleared = spyOn(CanvasRenderingContext2D.prototype, 'clearRect');
    try {
      root.render(<ChartWorkspace label="Drawn twice" price={{ bars: traded }} />);
      await chartDrawn(host);
      for (let frame = 0; frame < 4; frame += 1) await new Promise((done) => requestAnimationFrame(done));
      // Each drawing clears the canvas of each crosshair.
      const drawings = Map.groupBy(cleared.mock.contexts, (context) => context);
      await expect([...drawings.values()].map(({ length }) => length)).toEqual([2, 2, 2, 2, 2]);
    } finally {
      cleared.mockRestore();
      root.unmount();
      host.remove();
    }
  },
};
