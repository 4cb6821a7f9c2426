import type { Meta, StoryObj } from '@storybook/react-vite';
import * as icons from './icons.tsx';
import tokenStyles from '../gallery/tokens.module.css';

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
      use: 'Small symbols beside text, in its color.',
      do: ['16 px beside text, 14 px in small buttons.', 'Set `aria-label` on a standalone icon.'],
      dont: ['Using only an icon for a rare action.', 'Mixing in another icon set.'],
    },
  },
} satisfies Meta<typeof Icons>;

export default meta;

export const All: StoryObj<typeof meta> = {};
