import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from '../../banner/banner.tsx';
import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { DateRangeField } from '../../date-range-field/date-range-field.tsx';
import { LockIcon, PlayIcon, PlusIcon, TrashIcon } from '../../icons/icons.tsx';
import { KeyValueList } from '../../key-value-list/key-value-list.tsx';
import { NumberField } from '../../number-field/number-field.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { Progress } from '../../progress/progress.tsx';
import { Segmented } from '../../segmented/segmented.tsx';
import { Select } from '../../select/select.tsx';
import { TagInput } from '../../tag-input/tag-input.tsx';
import { UpgradeTooltip } from '../../upgrade-tooltip/upgrade-tooltip.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import styles from '../screens.module.css';

const ignore = () => undefined;
const operators = [
  { id: 'greater_than', label: 'is above' },
  { id: 'less_than', label: 'is below' },
  { id: 'cross_over', label: 'crosses above' },
  { id: 'cross_under', label: 'crosses below' },
];
const options = (...names: string[]) => names.map((name) => ({ id: name, label: name }));

function Condition({ title, operator, period }: { title: string; operator: string; period: number }) {
  return (
    <Card title={title} headingLevel={2}>
      <div className={styles.stack}>
        <div className={styles.row}>
          <Select label="Indicator" items={options('SMA', 'EMA', 'RSI')} value="SMA" onChange={ignore} />
          <NumberField
            className={styles.number}
            label="Time period"
            value={period}
            min={2}
            max={400}
            onChange={ignore}
          />
          <Select label="Operator" items={operators} value={operator} onChange={ignore} />
          <Select label="Compared with" items={options('SMA', 'EMA', 'Price')} value="SMA" onChange={ignore} />
          <NumberField
            className={styles.number}
            label="Its time period"
            value={200}
            min={2}
            max={400}
            onChange={ignore}
          />
          <Button icon={<TrashIcon size={14} />} aria-label={`Remove the condition from ${title.toLowerCase()}`} />
        </div>
        <div className={styles.row}>
          <Button size="sm" icon={<PlusIcon size={14} />}>
            Add condition
          </Button>
          <UpgradeTooltip onUpgrade={ignore}>
            <Button size="sm" aria-disabled="true" icon={<LockIcon size={14} />}>
              Candle pattern
            </Button>
          </UpgradeTooltip>
        </div>
      </div>
    </Card>
  );
}

function BuilderScreen({ isRunning, problem }: { isRunning: boolean; problem?: string }) {
  return (
    <ScreenFrame place="Backtest">
      <PageHeader title="Stocks backtest" description="Signals on a day’s close are filled at the next day’s open." />
      {problem ? (
        <Banner tone="danger" title="This cannot be run yet">
          {problem}
        </Banner>
      ) : null}
      <div className={styles.split}>
        <div className={styles.stack}>
          <Card title="What and when">
            <div className={styles.stack}>
              <TagInput label="Tickers" value={['AAPL', 'KO']} onChange={ignore} />
              <DateRangeField
                label="Date range"
                value={{ from: '2010-01-04', to: '2025-12-31' }}
                min="2000-01-03"
                onChange={ignore}
              />
            </div>
          </Card>
          <Condition title="Entry" operator="cross_over" period={50} />
          <Condition title="Exit" operator="cross_under" period={50} />
        </div>
        <Card title="Run">
          <div className={styles.stack}>
            <Segmented
              label="Direction"
              value="long"
              onChange={ignore}
              options={[
                { value: 'long', label: 'Long' },
                { value: 'short', label: 'Short' },
                { value: 'flip', label: 'Both' },
              ]}
            />
            <KeyValueList
              items={[
                { key: 'years', label: 'Years begun', value: '16', isNumeric: true },
                { key: 'tickers', label: 'Tickers', value: '2', isNumeric: true },
                { key: 'cost', label: 'Cost', value: '32 credits', isNumeric: true },
                { key: 'left', label: 'Left afterwards', value: '1,808 credits', isNumeric: true },
              ]}
            />
            {isRunning ? (
              <Progress label="Running" value={0.62} timeLeftMs={4200} detail="KO, 2019" onCancel={ignore} />
            ) : (
              <Button variant="primary" icon={<PlayIcon size={14} />} disabled={problem !== undefined}>
                Run backtest
              </Button>
            )}
          </div>
        </Card>
      </div>
    </ScreenFrame>
  );
}

const meta = {
  title: 'Screens/Backtest builder',
  component: BuilderScreen,
  parameters: { layout: 'fullscreen' },
  args: { isRunning: false },
} satisfies Meta<typeof BuilderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Running: Story = { args: { isRunning: true } };
export const Refused: Story = {
  args: { problem: 'Your plan runs one ticker at a time. Remove KO, or upgrade to Beginner for five.' },
};
