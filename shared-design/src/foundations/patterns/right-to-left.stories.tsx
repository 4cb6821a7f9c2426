import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../../data/badge/badge.tsx';
import { Breadcrumb } from '../../layout/breadcrumb/breadcrumb.tsx';
import { Card } from '../../layout/card/card.tsx';
import { DataTable } from '../../data/data-table/data-table.tsx';
import { Delta } from '../../data/delta/delta.tsx';
import { formatPercent } from '../format/format.ts';
import { KeyValueList } from '../../data/key-value-list/key-value-list.tsx';
import { PageHeader } from '../../layout/page-header/page-header.tsx';
import { Price } from '../../data/price/price.tsx';
import { Progress } from '../../data/progress/progress.tsx';
import { StatGrid, StatTile } from '../../data/stat-tile/stat-tile.tsx';

const rows = [
  { symbol: '^GSPC', name: '(2x) Index Inc.', change: -0.0125 },
  { symbol: 'BRK.B', name: 'Berkshire Hathaway Inc.', change: 0.012 },
];

/** Tickers, names and figures that start or end with a sign, in a right-to-left page. */
function RightToLeftPattern() {
  return (
    <div dir="rtl" style={{ display: 'grid', gap: '1rem' }}>
      <PageHeader
        before={<Breadcrumb items={[{ label: '(2x) Funds', href: '/funds' }, { label: '^GSPC' }]} />}
        title="^GSPC"
        meta={
          <>
            <Badge>^VIX</Badge>
            <Delta value={-0.0125} />
          </>
        }
      />
      <StatGrid>
        <StatTile label="Max drawdown" value={formatPercent(-0.312)} note="252 days a year, at 0%" />
        <StatTile label="Return" value={<Delta value={0.012} />} />
      </StatGrid>
      <KeyValueList
        items={[
          { key: 'held', label: 'Held', value: '26 days' },
          { key: 'cost', label: 'Cost', value: '−$5.00', isNumeric: true },
        ]}
      />
      <Price amount={15} per="month" note="+20% in credits" />
      <Progress label="Running" value={0.42} timeLeftMs={13_000} detail="^GSPC, 2017" />
      <Card padding="none">
        <DataTable
          label="Quotes"
          rows={rows}
          rowId={({ symbol }) => symbol}
          rowHref={({ symbol }) => `#${symbol}`}
          columns={[
            { id: 'symbol', header: 'Symbol', value: ({ symbol }) => symbol },
            { id: 'name', header: 'Name', value: ({ name }) => name },
            {
              id: 'change',
              header: 'Day',
              kind: 'number',
              value: ({ change }) => change,
              cell: ({ change }) => formatPercent(change, { isSigned: true }),
            },
          ]}
        />
      </Card>
    </div>
  );
}

const meta = {
  title: 'Patterns/Right to left',
  component: RightToLeftPattern,
  parameters: {
    usage: {
      use: 'The direction of the page does not change how tickers, names and figures read.',
      do: [
        'Pass data texts to the components, or wrap them in bdi.',
        'Use inline-start and inline-end in styles.',
        'Mirror icons that point in reading direction: those of the design system do.',
      ],
      dont: ['Join a ticker and a sentence in one text.', 'Mirror charts: time goes from left to right everywhere.'],
    },
  },
} satisfies Meta<typeof RightToLeftPattern>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The text as displayed on its line: its letters ordered by position from the left. */
function seen(node: Text): string {
  const letters = [...node.data].map((letter, index) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    return { letter, left: range.getBoundingClientRect().left };
  });
  return letters
    .toSorted((first, second) => first.left - second.left)
    .map(({ letter }) => letter)
    .join('');
}

function textsOf(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && node.data.trim()) texts.push(node);
  }
  return texts;
}

export const SignsStayInFront: Story = {
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    const texts = textsOf(canvasElement);
    for (const expected of [
      '^GSPC',
      '(2x) Funds',
      '^VIX',
      '−1.25%',
      '−31.20%',
      '26 days',
      '−$5.00',
      '(2x) Index Inc.',
      '+1.20%',
    ]) {
      const found = texts.filter(({ data }) => data === expected);
      await expect(found.map(({ data }) => data)).toContain(expected);
      for (const text of found) await expect(seen(text)).toBe(expected);
    }
  },
};

/** Counter-test: without its own direction, the sign moves to the other end. */
export const WithoutCare: Story = {
  render: () => <p dir="rtl">^GSPC</p>,
  play: async ({ canvasElement }) => {
    await expect(textsOf(canvasElement).map(seen)).toEqual(['GSPC^']);
  },
};
