import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ContrastList } from './contrast-list.tsx';
import { PaletteList } from './palette-list.tsx';
import { TokenList } from './token-list.tsx';

const meta = {
  title: 'Foundations/Tokens',
  component: TokenList,
  args: { groups: ['Surfaces', 'Lines', 'Text', 'Ink', 'Accent', 'Meaning', 'Direction', 'Charts'] },
  parameters: {
    usage: {
      use: 'Style sheets use only these lengths, colors and durations. Ratios are WCAG 2.2 contrast: light theme, then dark.',
      do: [
        'Name a token by its meaning: text-muted, not gray.',
        'Use --cw-up and --cw-down for direction, so that the user’s palette applies.',
        'Read them from @candlewick/shared-design/tokens for computed styles.',
      ],
      dont: [
        'Write a literal color in a component.',
        'Use green or red for anything but direction and meaning.',
        'Put text below 4.5 : 1 on a surface.',
      ],
    },
  },
} satisfies Meta<typeof TokenList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Colors: Story = {
  play: async ({ canvasElement }) => {
    const writeText = fn();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const canvas = within(canvasElement);
    await expect(canvas.getAllByText('forced: Canvas', { exact: false }).length).toBeGreaterThan(10);
    await userEvent.click(canvas.getByRole('button', { name: /^--cw-text-muted/ }));
    await expect(writeText).toHaveBeenCalledWith('--cw-text-muted');
    await expect(canvas.getByRole('status')).toHaveTextContent('--cw-text-muted copied');
    Reflect.deleteProperty(navigator, 'clipboard');
  },
};
export const Type: Story = { args: { groups: ['Type', 'Figures'] } };
/** Includes the values under reduced motion, per density and on touch screens; a press on a track plays the movement. */
export const Measures: Story = {
  args: { groups: ['Space', 'Radius', 'Density', 'Elevation', 'Motion', 'Stacking'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const changes = changedBy(/prefers-reduced-motion|data-density|pointer: coarse/);
    await expect(changes.length).toBeGreaterThan(7);
    for (const { name, value } of changes) {
      const entry = canvas.getByRole('button', { name: new RegExp(`^${name} ?Copy`) }).closest('li');
      await expect(withoutUnits(entry?.textContent)).toContain(`: ${withoutUnits(value)}`);
    }
    const track = canvas.getByRole('button', { name: 'Play --cw-slow' });
    await userEvent.click(track);
    await expect(track.querySelector('[data-moved]')).not.toBeNull();
    await userEvent.click(track);
  },
};

/** Bundlers write 0s for 0ms. */
function withoutUnits(text = ''): string {
  return text.replaceAll(/(?<![\d.])0m?s/g, '0');
}

/** Tokens that a condition changes, as the browser finds them in the page's style sheets. */
function changedBy(condition: RegExp, rules = sheets(), context = ''): { name: string; value: string }[] {
  return rules.flatMap((rule) => {
    const own =
      rule instanceof CSSMediaRule ? rule.conditionText : rule instanceof CSSStyleRule ? rule.selectorText : '';
    const inside = `${context} ${own}`;
    const nested = 'cssRules' in rule ? changedBy(condition, [...(rule.cssRules as CSSRuleList)], inside) : [];
    if (!(rule instanceof CSSStyleRule) || !condition.test(inside)) return nested;
    const names = [...rule.style].filter((name) => name.startsWith('--cw-'));
    return [...nested, ...names.map((name) => ({ name, value: rule.style.getPropertyValue(name) }))];
  });
}

function sheets(): CSSRule[] {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
}

/** The palettes that users choose in the settings; sign and arrow say the same without color. */
export const Palettes: Story = {
  render: () => <PaletteList />,
  play: async ({ canvasElement }) => {
    const blue = within(canvasElement).getByRole('listitem', { name: 'blue-orange' });
    await expect(within(blue).getAllByText(/^\d+\.\d : 1$/)).toHaveLength(8);
    await expect(within(canvasElement).getByRole('listitem', { name: 'green-red' })).toBeVisible();
    await expect(within(canvasElement).getByRole('listitem', { name: 'red-green' })).toBeVisible();
  },
};

/** Every pair that carries text or graphics, light then dark; up and down appear in every palette's colors. */
export const Contrast: Story = {
  render: () => <ContrastList />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/up in green-red · down in red-green/)).toBeVisible();
    const ratios = canvas.getAllByText(/^\d+\.\d : 1$/).map(({ textContent }) => Number.parseFloat(textContent));
    await expect(ratios.length).toBeGreaterThan(250);
    await expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3);
  },
};
