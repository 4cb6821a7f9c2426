import type { Meta, StoryObj } from '@storybook/react-vite';
import { GuidePage, GuideSection } from './guide-page.tsx';

const meta = { title: 'Guide/Principles', component: GuidePage, tags: ['!dev', 'unpictured'] } satisfies Meta;

export default meta;
type Story = StoryObj;

const principles = [
  {
    title: 'The answer first',
    text: 'A page answers its question in the first screenful: a verdict before its figures, a figure before its formula.',
    rule: '“Underperformed buy and hold by 142.6 pp” stands above the table of metrics.',
  },
  {
    title: 'Figures that can be trusted',
    text: 'Every figure says its date and source. Stale, delayed or simulated data is labeled where it is read.',
    rule: 'A chart whose data is being replaced dims under its old caption.',
  },
  {
    title: 'Calm for eight hours',
    text: 'Surfaces are quiet, so that figures, direction and the current place stand out. One accent, no decoration.',
    rule: 'Green and red mean up and down, or success and error, and nothing else.',
  },
  {
    title: 'Never by color alone',
    text: 'Direction has a sign and an arrow; a state has a word; focus has a ring.',
    rule: 'Look at the page in grayscale and in forced colors.',
  },
  {
    title: 'Dense on purpose',
    text: 'Traders compare. Rows are low, figures align, and what is beside the main thing on a wide screen goes below it on a phone.',
    rule: 'At 1,920 px a page shows more, not the same with wider gaps.',
  },
  {
    title: 'Every choice can be undone',
    text: 'What a user chose is in the address, so Back undoes it. Deleting offers Undo; what cannot be undone asks for typed words.',
    rule: 'No confirmation for what a toast can take back.',
  },
];

export const Principles: Story = {
  render: () => (
    <GuidePage title="Principles" lead="Six rules that settle most questions. When two collide, the upper one wins.">
      {principles.map(({ title, text, rule }, index) => (
        <GuideSection key={title} title={`${index + 1}. ${title}`}>
          <p>{text}</p>
          <p>
            <strong>So:</strong> {rule}
          </p>
        </GuideSection>
      ))}
    </GuidePage>
  ),
};
