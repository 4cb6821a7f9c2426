import type { Meta, StoryObj } from '@storybook/react-vite';
import { CompactNumber } from '../../data/compact-number/compact-number.tsx';
import { Delta } from '../../data/delta/delta.tsx';
import {
  formatBps,
  formatDate,
  formatDateTime,
  formatDayRange,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShortDate,
  missing,
} from '../format/format.ts';
import { GuidePage, GuideSection, GuideTable } from './guide-page.tsx';
import { vocabulary } from './vocabulary.ts';

const meta = { title: 'Guide/Voice', component: GuidePage, tags: ['!dev', 'unpictured'] } satisfies Meta;

export default meta;
type Story = StoryObj;

const wordings = [
  ['See what would have become of your money', 'See how the rule would have performed'],
  ['The name is written from the entry conditions.', 'Auto name'],
  ['Set to 400: from 2 to 400.', 'Maximum is 400'],
  ['Solve the marked problem first.', 'Fix the errors above to run'],
  ['Tick this to go on.', 'Accept to continue'],
  ['You have no alerts on stocks', 'No alerts yet'],
  ['Where to tell you', 'Notify me by'],
  ['633 instruments fit', '633 matches'],
  ['It reads what you may read, and acts on nothing.', 'Uses only data in your plan; can’t trade or change anything'],
];

const day = Date.UTC(2026, 10, 22, 14, 5);

const formats = [
  ['Day', formatShortDate(day), 'In tables, charts and chips'],
  ['Day, long', formatDate(day), 'In sentences, labels and dialogs'],
  ['Days', formatDayRange('2026-01-05', '2026-11-22'), 'The year once, if it is the same'],
  ['Time', formatDateTime(day), 'In the user’s time zone, 12 or 24 hours by choice; ET for the exchange'],
  ['ISO day', '2026-11-22', 'Files and attributes only'],
  ['Number', formatNumber(-1234.5), 'Thousands separated, a real minus sign'],
  ['Price', `${formatPrice(184.12)}, ${formatPrice(1.1951, 'EURUSD=X')}`, 'The decimals of the symbol’s tick'],
  ['Money', formatMoney(-12.5), 'The sign before the currency'],
  ['Percent', formatPercent(0.1234), 'No space before the sign'],
  ['Basis points', formatBps(12.5), 'Costs'],
  ['Gain or loss', <Delta key="delta" value={-0.0123} />, 'Arrow, sign and color; a benchmark is neutral'],
  ['Large figure', <CompactNumber key="compact" value={1_234_567_890} />, 'All digits on hover, focus and touch'],
  ['Missing', missing, 'Never 0, never blank'],
];

export const Voice: Story = {
  render: () => (
    <GuidePage
      title="Voice"
      lead="We talk like a colleague at the next desk: the field’s own words, the verdict first, no sentence where a word does."
    >
      <GuideSection title="Rules">
        <ul>
          <li>Labels are nouns, buttons are verbs with their object: “Run backtest”, not “OK”.</li>
          <li>An error says what happened, why, and what to do.</li>
          <li>The user is “you”; the product does not say “we” or “please”, and does not apologize.</li>
          <li>Sentence case everywhere. No full stop after a label, a button or a single phrase.</li>
          <li>A repeated button names its subject for assistive technology: “Remove AAPL”.</li>
        </ul>
        <GuideTable label="Wordings" head={['Not', 'But']} rows={wordings} />
      </GuideSection>
      <GuideSection title="Vocabulary">
        <GuideTable
          label="Vocabulary"
          head={['Term', 'Means', 'Not']}
          rows={vocabulary.map(({ term, means, not }) => [term, means, not.join(', ')])}
        />
      </GuideSection>
      <GuideSection title="Numbers and dates">
        <GuideTable label="Formats" head={['What', 'Looks like', 'Where']} rows={formats} />
      </GuideSection>
    </GuidePage>
  ),
};
