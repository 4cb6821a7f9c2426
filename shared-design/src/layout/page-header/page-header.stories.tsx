import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../data/badge/badge.tsx';
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { Button } from '../../fields/button/button.tsx';
import { Delta } from '../../data/delta/delta.tsx';
import { PageHeader } from './page-header.tsx';

const meta = {
  title: 'Components/PageHeader',
  component: PageHeader,
  args: { title: '^GSPC' },
  parameters: {
    usage: {
      use: 'The title of a page, once per page.',
      do: ['Put a Breadcrumb before it and the page’s actions at its end.'],
      dont: ['Inside a card.'],
    },
  },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Full: Story = {
  args: {
    before: <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: '^GSPC' }]} />,
    meta: (
      <>
        <span>S&P 500</span>
        <b data-numeric="">3,044.31</b>
        <Delta value={0.0048} />
        <Badge>vega-datasets</Badge>
      </>
    ),
    actions: <Button variant="primary">Backtest</Button>,
    description: 'Daily closes of the index, as of May 29, 2020.',
  },
};
