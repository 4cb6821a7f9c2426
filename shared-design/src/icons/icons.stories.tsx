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

const meta = { title: 'Foundations/Icons', component: Icons } satisfies Meta<typeof Icons>;

export default meta;

export const All: StoryObj<typeof meta> = {};
