import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import changelog from '../../../CHANGELOG.md?raw';
import { MarkdownView } from '../../data/markdown-view/markdown-view.tsx';
import { GuidePage } from './guide-page.tsx';

const meta = { title: 'Guide/Changelog', component: GuidePage, tags: ['!dev', 'unpictured'] } satisfies Meta;

export default meta;
type Story = StoryObj;

/** The page has a title of its own, and its headings are those below. */
const text = changelog.replace(/^# .*\n/, '').replaceAll(/^##/gm, '#');

export const Changelog: Story = {
  render: () => (
    <GuidePage title="Changelog" lead="What changed for those who design with it or import it.">
      <MarkdownView text={text} headingLevel={2} />
    </GuidePage>
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: '1.0.0' })).toBeVisible();
  },
};
