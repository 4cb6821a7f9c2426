import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { CopyIcon, DownloadIcon, MinusIcon, PlusIcon, TrashIcon } from '../../foundations/icons/icons.tsx';
import { ButtonGroup } from './button-group.tsx';

const meta = {
  title: 'Components/ButtonGroup',
  component: ButtonGroup,
  args: {
    'aria-label': 'Zoom',
    children: [
      <Button key="in" icon={<PlusIcon />} aria-label="Zoom in" />,
      <Button key="out" icon={<MinusIcon />} aria-label="Zoom out" />,
    ],
  },
  parameters: {
    usage: {
      use: 'A few related buttons for one object.',
      do: ['Two to four, of one variant and one size.', 'Give an icon button an aria-label and a Tooltip.'],
      dont: ['Choosing one of several: that is Segmented.', 'Including the main action.'],
    },
  },
} satisfies Meta<typeof ButtonGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Icons: Story = {};
export const Texts: Story = {
  args: {
    'aria-label': 'Result',
    children: [
      <Button key="copy" icon={<CopyIcon size={14} />}>
        Copy
      </Button>,
      <Button key="save" icon={<DownloadIcon size={14} />}>
        Download
      </Button>,
      <Button key="delete" icon={<TrashIcon size={14} />}>
        Delete
      </Button>,
    ],
  },
};
export const Disabled: Story = { args: { disabled: true } };
