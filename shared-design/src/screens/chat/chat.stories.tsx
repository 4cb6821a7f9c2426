import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Badge } from '../../badge/badge.tsx';
import { Button } from '../../button/button.tsx';
import { EmptyState } from '../../empty-state/empty-state.tsx';
import { FloatingWindow } from '../../floating-window/floating-window.tsx';
import { BotIcon } from '../../icons/icons.tsx';
import { MarkdownView } from '../../markdown-view/markdown-view.tsx';
import { PlaceholderOverlay } from '../../placeholder-overlay/placeholder-overlay.tsx';
import { TextArea } from '../../text-area/text-area.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import styles from '../screens.module.css';
import { docsFrame } from '../../lib/docs-frame.ts';

const answer = `AAPL trades at **31.4×** earnings, above its five-year mean of 27.9×.

| | Now | Mean |
| --- | ---: | ---: |
| P/E | 31.4 | 27.9 |
| Yield | 0.47% | 0.61% |

Sample figures, as of March 4, 2026. This is not advice.`;

function ChatScreen({ isLocked }: { isLocked: boolean }) {
  return (
    <ScreenFrame place="Home">
      <EmptyState title="The page behind" description="It stays in use while the assistant is open." />
      <FloatingWindow
        title="Assistant"
        actions={<Badge>Built-in analyst</Badge>}
        onClose={() => undefined}
        initialSize={{ width: 400, height: 520 }}
      >
        {isLocked ? (
          <PlaceholderOverlay
            state={403}
            hint="The assistant is part of every paid plan."
            onUpgrade={() => undefined}
          />
        ) : (
          <div className={styles.messages} role="log" aria-label="Conversation">
            <p className={styles.own}>Is Apple expensive?</p>
            <MarkdownView text={answer} />
          </div>
        )}
        <div className={styles.compose}>
          <TextArea label="Message" isLabelHidden placeholder="Ask about a ticker" disabled={isLocked} />
          <div className={`${styles.row} ${styles.between}`}>
            <span className={styles.muted}>Uses only data in your plan; can’t trade or change anything</span>
            <Button variant="primary" size="sm" icon={<BotIcon size={14} />} disabled={isLocked}>
              Send
            </Button>
          </div>
        </div>
      </FloatingWindow>
    </ScreenFrame>
  );
}

const meta = {
  title: 'Screens/Chat',
  component: ChatScreen,
  parameters: { layout: 'fullscreen', docs: docsFrame('42rem') },
  args: { isLocked: false },
} satisfies Meta<typeof ChatScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Answered: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-formatted]')).not.toBeNull());
  },
};
export const OnExplorer: Story = { args: { isLocked: true } };
