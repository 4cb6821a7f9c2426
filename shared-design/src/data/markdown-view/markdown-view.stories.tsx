import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { MarkdownView } from './markdown-view.tsx';

const answer = `## Apple, last quarter

Revenue grew by **4.9%** to $124.3B; services grew faster than devices. See the [income statement](/dashboard/AAPL/statements)
and the [filing](https://www.sec.gov/edgar).

| Segment | Revenue | Growth |
| --- | ---: | ---: |
| iPhone | $69.1B | −0.8% |
| Services | $26.3B | 13.9% |
| Mac | $9.0B | 15.5% |

1. Gross margin rose to 46.9%.
2. Net cash fell; buybacks took $30B.

- [x] Checked against the filing
- [ ] Guidance is not in the data

> Figures as of December 28, 2024. Sample data.

\`\`\`
entry = cross_over(SMA(50), SMA(200))
\`\`\``;

const meta = {
  title: 'Components/MarkdownView',
  component: MarkdownView,
  parameters: {
    usage: {
      use: 'Formatted text from users or a language model.',
      do: ['Set the heading level that fits the page.'],
      dont: ['Use it for interface texts.', 'Expect images or HTML: both are removed.'],
    },
  },
  args: { text: answer },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '36rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MarkdownView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Answer: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('table');
    await expect(canvas.getByRole('heading', { level: 4 })).toHaveTextContent('Apple, last quarter');
    const [own, away] = canvas.getAllByRole('link');
    await expect(own).not.toHaveAttribute('target');
    await expect(away).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(canvas.getByRole('img', { name: 'Done:' })).toBeVisible();
  },
};

/** Text of a language model: links elsewhere are text, and figures without support are marked. */
export const FromAModel: Story = {
  args: {
    links: 'own',
    unsupported: ['4.9%', '$26.3B'],
    text: `${answer}\n\n[away](//example.com) www.example.com`,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('table');
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/AAPL/statements',
    ]);
    const marks = [...canvasElement.querySelectorAll('mark')].map((mark) => mark.firstChild?.textContent);
    await expect(marks).toEqual(['4.9%', '$26.3B']);
  },
};

/** Nothing in the text runs, loads or links to an unsafe address. */
export const Hostile: Story = {
  args: {
    text: `<script>window.hurt = true</script><img src="x" onerror="window.hurt = true">

![tracker](https://example.com/pixel.png) [press](javascript:alert(1)) [data](data:text/html,x) <a href="https://example.com" onclick="x()">raw</a>

<form action="https://example.com"><input name="password"></form>`,
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-formatted]')).not.toBeNull());
    await expect(canvasElement.querySelectorAll('img, script, form, input, iframe, [onclick], [onerror]')).toHaveLength(
      0,
    );
    await expect(within(canvasElement).queryAllByRole('link')).toHaveLength(0);
    await expect(window).not.toHaveProperty('hurt');
  },
};
