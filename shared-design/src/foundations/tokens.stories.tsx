import type { Meta, StoryObj } from '@storybook/react-vite';
import tokensCss from '../styles/tokens.css?raw';
import styles from './tokens.module.css';

const names = [...tokensCss.matchAll(/^\s+(--cw-[\w-]+):\s*(.+);$/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}));
const unique = names.filter((token, index) => names.findIndex(({ name }) => name === token.name) === index);
const isColour = ({ value }: { value: string }) => /light-dark|--cw-(red|green|blue|orange|accent)/.test(value);

/** Every token with the value it is declared with; the name is what a style sheet uses. */
function Tokens({ kind }: { kind: 'colours' | 'measures' }) {
  return (
    <ul className={styles.list}>
      {unique
        .filter((token) => isColour(token) === (kind === 'colours'))
        .map(({ name, value }) => (
          <li key={name} className={styles.token}>
            {kind === 'colours' ? <span className={styles.swatch} style={{ background: `var(${name})` }} /> : null}
            <code className={styles.name}>{name}</code>
            <span className={styles.value}>{value}</span>
          </li>
        ))}
    </ul>
  );
}

const meta = { title: 'Foundations/Tokens', component: Tokens, args: { kind: 'colours' } } satisfies Meta<
  typeof Tokens
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Colours: Story = {};
export const Measures: Story = { args: { kind: 'measures' } };
