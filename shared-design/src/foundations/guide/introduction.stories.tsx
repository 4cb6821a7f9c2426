import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Link } from '../../layout/link/link.tsx';
import { GuidePage, GuideSection, GuideTable } from './guide-page.tsx';
import { TokenDownloads } from './token-downloads.tsx';

const meta = { title: 'Guide/Introduction', component: GuidePage, tags: ['!dev', 'unpictured'] } satisfies Meta;

export default meta;
type Story = StoryObj;

const places = [
  ['Guide', 'How we decide: principles, words, grid, data-viz rules, what changed.'],
  ['Foundations', 'Tokens with their values in every mode, contrast, icons, the logo, the states of all components.'],
  ['Components, Fields, Forms, Data, Charts', 'The parts, each with when to use it, its props and its states.'],
  ['Patterns', 'How parts work together: errors, empty states, forms, tables.'],
  ['Pages', 'The product’s pages in each state, with sample answers of the server.'],
  ['Screens', 'Drafts of pages that do not exist yet.'],
];

export const Introduction: Story = {
  render: () => (
    <GuidePage
      title="The design system of Candlewick"
      lead="Everything a trader sees, in each of its states. What you find here is the code that runs in the product."
    >
      <GuideSection title="Where things are">
        <GuideTable label="Sections" head={['Section', 'What is in it']} rows={places} />
      </GuideSection>
      <GuideSection title="How to look">
        <ul>
          <li>The toolbar sets theme, side-by-side themes, colors of up and down, density, direction and width.</li>
          <li>Docs says when to use a component, and what its props change. Controls changes them in place.</li>
          <li>Foundations / States shows hover, press, focus, disabled and long text of every component at once.</li>
          <li>Foundations / System states shows pending, loading, empty and failed.</li>
        </ul>
      </GuideSection>
      <GuideSection title="Take the tokens with you">
        <p>
          Design tokens in the format of the{' '}
          <Link href="https://www.designtokens.org/tr/2025.10/format/">Design Tokens Community Group, 2025.10</Link>:
          one file per theme, and one resolver document with theme, palette, density and motion.
        </p>
        <TokenDownloads />
      </GuideSection>
    </GuidePage>
  ),
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link', { name: /\.json$/ });
    await expect(links).toHaveLength(3);
    for (const link of links) {
      const answer = await fetch((link as HTMLAnchorElement).href);
      await expect(answer.ok).toBe(true);
      await expect(Object.keys((await answer.json()) as object).length).toBeGreaterThan(4);
    }
  },
};
