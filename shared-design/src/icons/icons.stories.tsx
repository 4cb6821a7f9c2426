import type { Meta, StoryObj } from '@storybook/react-vite';
import * as icons from './icons.tsx';
import tokenStyles from '../foundations/tokens.module.css';

function Icons() {
  return (
    <ul className={tokenStyles.list}>
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} className={tokenStyles.token}>
          <Icon size={20} />
          <code className={tokenStyles.name}>{name}</code>
        </li>
      ))}
    </ul>
  );
}

const meta = {
  title: 'Foundations/Icons',
  component: Icons,
  parameters: {
    usage: {
      use: 'Small signs beside words, in the colour of the text.',
      do: ['16 px beside text, 14 px in small buttons.', '`aria-label` when one stands alone.'],
      dont: ['An icon as the only name of a rare action.', 'Another set beside this one.'],
    },
  },
} satisfies Meta<typeof Icons>;

export default meta;

export const All: StoryObj<typeof meta> = {};
