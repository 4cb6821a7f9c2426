import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Badge } from '../../badge/badge.tsx';
import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { presetRange, rangePresets } from '../../chart/chart-range.ts';
import type { RangePreset } from '../../chart/chart-range.ts';
import { PriceChart } from '../../chart/price-chart.tsx';
import { RecommendationChart } from '../../chart/recommendation-chart.tsx';
import { TechnicalsGauge } from '../../chart/technicals-gauge.tsx';
import { Delta } from '../../delta/delta.tsx';
import { formatCompactMoney, formatDate, formatMultiple, formatPercent, formatPrice } from '../../format/format.ts';
import { PlusIcon } from '../../icons/icons.tsx';
import { KeyValueList } from '../../key-value-list/key-value-list.tsx';
import { chartDrawn } from '../../lib/chart-play.ts';
import { sampleBars } from '../../lib/sample.ts';
import { Link } from '../../link/link.tsx';
import { NavTabs } from '../../nav-tabs/nav-tabs.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { PlaceholderOverlay } from '../../placeholder-overlay/placeholder-overlay.tsx';
import { Segmented } from '../../segmented/segmented.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import styles from '../screens.module.css';

const bars = sampleBars(900, 7, 150);
const last = bars.at(-1);
const before = bars.at(-2);
const sections = ['Price charts', 'Profile', 'Statements', 'Ratios', 'Estimates', 'Ownership', 'Technicals', 'News'];
const months = ['Dec 2025', 'Jan 2026', 'Feb 2026', 'Mar 2026'].map((period, index) => ({
  period,
  strongBuy: 6 + index,
  buy: 21 - index,
  hold: 13,
  sell: 2,
  strongSell: 1,
}));
const news = [
  ['Results for the quarter beat what analysts expected', '2 hours ago · Newswire'],
  ['Services now bring a quarter of all revenue', 'yesterday · The Ledger'],
  ['Board raises the dividend by four percent', '3 days ago · Newswire'],
];

function DashboardScreen({ isFree }: { isFree: boolean }) {
  const [preset, setPreset] = useState<RangePreset>('1Y');
  return (
    <ScreenFrame place="Dashboard">
      <PageHeader
        title="Apple Inc."
        before={<Badge tone="accent">AAPL</Badge>}
        meta={
          <>
            {formatPrice(last?.close)} <Delta value={(last?.close ?? 0) / (before?.close ?? 1) - 1} />
          </>
        }
        description={`Close of ${formatDate(last?.time)} in a made-up market, in US dollars`}
        actions={<Button icon={<PlusIcon size={14} />}>Watchlist</Button>}
      />
      <NavTabs
        aria-label="Sections"
        items={sections.map((label, index) => ({ label, href: `#${index}`, isCurrent: index === 0 }))}
      />
      <div className={styles.split}>
        <div className={styles.stack}>
          <Card title="Prices">
            <PriceChart
              label="AAPL daily prices"
              symbol="AAPL"
              bars={bars}
              height={360}
              range={presetRange(preset, last?.time ?? 0)}
              toolbar={<Segmented label="Range" options={rangePresets} value={preset} onChange={setPreset} />}
            />
          </Card>
          <Card title="Recommendation trends">
            <PlaceholderOverlay state={isFree ? 403 : null} onUpgrade={() => undefined}>
              <RecommendationChart label="Analyst recommendations" months={months} />
            </PlaceholderOverlay>
          </Card>
        </div>
        <div className={styles.stack}>
          <Card title="Key figures">
            <KeyValueList
              items={[
                { key: 'value', label: 'Market value', value: formatCompactMoney(3.2e12), isNumeric: true },
                { key: 'pe', label: 'P/E ratio', value: formatMultiple(31.4), isNumeric: true },
                { key: 'yield', label: 'Dividend yield', value: formatPercent(0.0047), isNumeric: true },
                { key: 'debt', label: 'Debt to equity', value: formatMultiple(1.5), isNumeric: true },
              ]}
            />
          </Card>
          <Card title="Technicals">
            <PlaceholderOverlay state={isFree ? 403 : null} onUpgrade={() => undefined}>
              <TechnicalsGauge label="Technicals" score={0.42} votes={{ sell: 3, neutral: 8, buy: 15 }} />
            </PlaceholderOverlay>
          </Card>
          <Card title="News">
            <ul className={styles.news}>
              {news.map(([title, note]) => (
                <li key={title}>
                  <Link href="#news">{title}</Link>
                  <p className={styles.muted}>
                    <bdi>{note}</bdi>
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </ScreenFrame>
  );
}

const meta = {
  title: 'Screens/Dashboard',
  component: DashboardScreen,
  parameters: { layout: 'fullscreen' },
  args: { isFree: false },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
  },
} satisfies Meta<typeof DashboardScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Prices: Story = {};
/** What the Explorer plan does not hold stays in its place, covered. */
export const OnExplorer: Story = { args: { isFree: true } };
