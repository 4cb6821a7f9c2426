import type { Meta, StoryObj } from '@storybook/react-vite';
import { Delta } from '../../data/delta/delta.tsx';
import { GuidePage, GuideSection } from './guide-page.tsx';
import { SwatchLegend } from './swatch-legend.tsx';

const meta = { title: 'Guide/Data-viz rules', component: GuidePage, tags: ['!dev'] } satisfies Meta;

export default meta;
type Story = StoryObj;

export const DataVizRules: Story = {
  render: () => (
    <GuidePage
      title="Data-viz rules"
      lead="A color means the same thing on every page, so that a chart can be read before its legend."
    >
      <GuideSection title="Series">
        <SwatchLegend
          colors={[
            ['--cw-chart-1', 'The subject: this symbol, this strategy'],
            ['--cw-chart-2', 'The benchmark: buy and hold, an index. Neutral'],
            ['--cw-chart-3', 'First comparison or indicator'],
            ['--cw-chart-4', 'Second comparison or indicator'],
            ['--cw-chart-5', 'Third; more than five lines need a table'],
          ]}
        />
        <p>Colors are given in this order and stay with their series when another is removed.</p>
      </GuideSection>
      <GuideSection title="Up and down">
        <SwatchLegend
          colors={[
            ['--cw-up', 'A rising candle, a gain'],
            ['--cw-down', 'A falling candle, a loss'],
            ['--cw-up-soft', 'Its fill behind text'],
            ['--cw-down-soft', 'Its fill behind text'],
          ]}
        />
        <p>
          Gains and losses have an arrow, a sign and a color: <Delta value={0.0123} /> <Delta value={-0.0123} />. The
          user chooses the palette. A benchmark, a price and a figure that is neither good nor bad stay neutral.
        </p>
      </GuideSection>
      <GuideSection title="Accent and frame">
        <SwatchLegend
          colors={[
            ['--cw-accent-line', 'The current place, selection, focus, one’s own line'],
            ['--cw-chart-grid', 'Grid: visible, never louder than a series'],
            ['--cw-chart-cross', 'Crosshair and its labels'],
            ['--cw-info-soft', 'A range of cells or time'],
          ]}
        />
      </GuideSection>
      <GuideSection title="Figures and axes">
        <ul>
          <li>Tabular figures, aligned at the end; the same number of decimals down a column.</li>
          <li>Axes start at zero for amounts (volume, profit), at the data for prices; a logarithmic axis says so.</li>
          <li>Ticks are round and even: 0.5, 1, 2, 5. Months are all there or every second, third, sixth.</li>
          <li>The last value keeps its label when it is out of view.</li>
          <li>
            Every chart has its data as a table, a summary in words, and exports with symbol, range, legend and source.
          </li>
        </ul>
      </GuideSection>
    </GuidePage>
  ),
};
