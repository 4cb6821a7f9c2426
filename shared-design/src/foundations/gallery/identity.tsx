import type { ReactNode } from 'react';
import { CandleMark } from '../candle-mark/candle-mark.tsx';
import { Card } from '../../layout/card/card.tsx';
import { Delta } from '../../data/delta/delta.tsx';
import { GroupHeading } from '../../data/group-heading/group-heading.tsx';
import { KeyValueList } from '../../data/key-value-list/key-value-list.tsx';
import { PriceRange } from '../../data/price-range/price-range.tsx';
import styles from './identity.module.css';

const flames = [
  { flame: 'lit', text: 'Ahead: the strategy beat buy and hold.' },
  { flame: 'ember', text: 'Level, or not decided yet: it flickers while a backtest runs.' },
  { flame: 'out', text: 'Behind, or nothing there yet: trailing, and empty states.' },
] as const;

const series = [
  {
    token: '--cw-chart-1',
    name: 'Own',
    text: 'Brass, a solid line: the strategy, or the page’s symbol. One per chart.',
  },
  {
    token: '--cw-chart-2',
    name: 'Benchmark',
    text: 'Slate, dashed: what it is measured against. Neutral in text, too: a sign, no arrow, no color.',
    dashes: '4 4',
  },
  {
    token: '--cw-chart-3',
    name: 'Others',
    text: 'Teal, then violet, then pink: compared symbols and indicators, in the order added.',
  },
  {
    token: '--cw-up',
    name: 'Up, down',
    text: 'Direction of prices, gains and losses of the user, with sign and arrow. Never a series, a verdict or a state.',
    second: '--cw-down',
  },
] as const;

const figures = [
  { size: '--cw-figure-xl', sample: '213.49', text: 'xl · the one figure of a screen' },
  { size: '--cw-figure-lg', sample: '213.49', text: 'lg · the price in a header, a verdict' },
  { size: '--cw-figure-md', sample: '+32.41%', text: 'md · the two or three figures beside a verdict' },
  { size: '--cw-figure-sm', sample: '+3.82', text: 'sm · the change beside a price' },
  { size: '--cw-text-md', sample: '13,241.25', text: 'text · tables and lists, right-aligned' },
] as const;

/** What makes a page of Candlewick recognizable without the logo, with the rules. */
export function Identity() {
  return (
    <div className={styles.page}>
      <Card title="Together" className={styles.whole}>
        <div className={styles.verdict}>
          <CandleMark flame="lit" size={44} />
          <div>
            <p className={styles.said} data-numeric="">
              Beat buy and hold by 74.8 pp
            </p>
            <p className={styles.muted}>AAPL, Jan 2, 2020 – Oct 31, 2024 · 31 trades · max drawdown −14.5%</p>
          </div>
        </div>
        <div className={styles.groups}>
          <Group title="Return">
            <KeyValueList
              items={[
                { key: 'own', label: 'Strategy', value: <Delta value={1.1225} />, isNumeric: true },
                { key: 'benchmark', label: 'Buy and hold', value: '+37.45%', isNumeric: true },
              ]}
            />
          </Group>
          <Group title="Price">
            <PriceRange label="52-week range" low={164.08} high={237.49} price={213.49} />
          </Group>
        </div>
      </Card>
      <Card title="The candle">
        <Rules rules={flames.map(({ flame, text }) => ({ text, sample: <CandleMark flame={flame} size={36} /> }))} />
      </Card>
      <Card title="The wick">
        <Rules
          rules={[
            {
              sample: <GroupHeading>Risk</GroupHeading>,
              text: 'Upright before the name of a group of figures.',
            },
            {
              sample: <PriceRange label="Range" low={1} high={3} price={2.4} />,
              text: 'On its side under a price: low, high, and where it stands.',
            },
          ]}
        />
      </Card>
      <Card title="Series colors">
        <Rules
          rules={series.map((each) => ({
            sample: <Line {...each} />,
            text: `${each.name}. ${each.text}`,
          }))}
        />
      </Card>
      <Card title="Figures">
        <Rules
          rules={figures.map(({ size, sample, text }) => ({
            text,
            sample: (
              <span className={styles.figure} style={{ fontSize: `var(${size})` }} data-numeric="">
                {sample}
              </span>
            ),
          }))}
        />
      </Card>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <GroupHeading>{title}</GroupHeading>
      {children}
    </section>
  );
}

function Rules({ rules }: { rules: readonly { sample: ReactNode; text: string }[] }) {
  return (
    <ul className={styles.rules}>
      {rules.map(({ sample, text }) => (
        <li key={text} className={styles.rule}>
          <div>{sample}</div>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  token: string;
  second?: string;
  dashes?: string;
}

function Line({ token, second, dashes }: LineProps) {
  return (
    <svg className={styles.line} width="96" height="28" viewBox="0 0 96 28" aria-hidden="true">
      <path d="M0 20 16 12 32 17 48 8" style={{ stroke: `var(${token})` }} strokeDasharray={dashes} />
      <path d="M48 8 64 14 80 6 96 16" style={{ stroke: `var(${second ?? token})` }} strokeDasharray={dashes} />
    </svg>
  );
}
