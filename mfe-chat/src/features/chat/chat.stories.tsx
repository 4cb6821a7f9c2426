import { aiApi } from '@candlewick/shared-api';
import { accountAnswers, events, pageParameters, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { builtIn, chatAnswers, hostileText, steps, wholeAnswer } from '../../common/ai.sample.ts';
import { ChatOverlay } from './chat.overlay.tsx';
import { answerOf, asked, conversation, failed, keep } from './chat.sample.ts';

const onTicker = { pathname: '/dashboard/AAPL/prices' };

const meta = {
  title: 'Pages/AI chat/Window',
  component: ChatOverlay,
  args: { close: fn() },
  parameters: pageParameters({ route: onTicker, answers: chatAnswers() }),
  beforeEach: keep([]),
} satisfies Meta<typeof ChatOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

const chat = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'Ask AI' }));

/** Asks in the window. */
async function ask(canvasElement: HTMLElement, question = 'How profitable is AAPL?') {
  const canvas = await chat(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Your question' }), `${question}{Enter}`);
  return canvas;
}

/** Before the first question: what it is for, what answers, and what fits the page. */
export const Welcome: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await chat(canvasElement);
    await expect(await canvas.findByRole('textbox', { name: 'Your question' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'How has AAPL performed this year?' })).toBeEnabled();
    await expect(await canvas.findByText('Built-in analyst')).toBeVisible();
    await expect(canvas.queryByText(/left today/)).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};

/** An answer with its steps, table, sources and further questions. */
export const Answered: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    await expect(await canvas.findByRole('table')).toBeVisible();
    const sources = within(canvas.getByRole('list', { name: 'Sources' }));
    await expect(sources.getByRole('link', { name: 'Income statement of AAPL' })).toHaveAttribute(
      'href',
      '/dashboard/AAPL/financial-statements',
    );
    await expect(sources.queryByRole('link', { name: 'Trader’s guide' })).toBeNull();
    await expect(canvas.getByText('2 steps')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Compare AAPL and MSFT' })).toBeEnabled();
    await waitFor(() => expect(canvas.getByText(/^Answer: Apple earns more/)).toBeInTheDocument());
  },
};

/** Kept from the last visit. */
export const Kept: Story = {
  beforeEach: keep([...conversation, ...conversation].map((message, index) => ({ ...message, key: String(index) }))),
  play: async ({ canvasElement }) => {
    const canvas = await chat(canvasElement);
    await expect(await canvas.findAllByRole('article', { name: 'Answer' })).toHaveLength(2);
    await expect(canvas.getAllByText('Choose a question')).toHaveLength(1);
  },
};

/** While it works. Escape stops it, and the window stays. */
export const Working: Story = {
  parameters: pageParameters({ route: onTicker, answers: [events(aiApi.chat, steps, true), ...chatAnswers()] }),
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    await expect(await canvas.findByText('Reading AAPL’s prices')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Stop' })).toBeEnabled();
  },
};

export const Stopped: Story = {
  ...Working,
  play: async ({ canvasElement, args }) => {
    const canvas = await ask(canvasElement);
    await canvas.findByText('Reading AAPL’s prices');
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('You stopped this answer.')).toBeVisible();
    await expect(args.close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.close).toHaveBeenCalledWith(null);
  },
};

/** Figures that no data supports are underlined and named. */
export const Unsupported: Story = {
  parameters: pageParameters({
    route: onTicker,
    answers: chatAnswers([
      ...steps.slice(0, 3),
      { type: 'text', text: 'Its net margin was **26.9%**, and it will grow to 31.4% next year.' },
      { type: 'unsupported', figures: ['31.4%'] },
      { type: 'end', reason: 'length' },
    ]),
  }),
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    await expect(await canvas.findByText(/not in the data/)).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('mark')).toHaveTextContent('31.4%'));
    await expect(canvas.getByText('This answer reached its length limit.')).toBeVisible();
  },
};

const free = accountAnswers({ isFree: true });

/** The plan lacks the chat: the way to one that has it. */
export const FreePlan: Story = {
  parameters: pageParameters({ route: onTicker, answers: [...free, ...chatAnswers()] }),
  play: async ({ canvasElement }) => {
    const canvas = await chat(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Upgrade' })).toBeVisible();
  },
};

/** The server refuses: Unauthorized, and no further questions. */
export const Unauthorized: Story = {
  parameters: pageParameters({
    route: onTicker,
    answers: [
      ...free,
      refuse(aiApi.chat, 'tier_required', 'The AI chat needs the Beginner plan or higher.'),
      ...chatAnswers(),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    await expect(await canvas.findByText('Unauthorized')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Your question' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Upgrade' })).toBeVisible();
  },
};

/** The plan has been upgraded since. */
export const Upgraded: Story = {
  beforeEach: keep([
    asked('How profitable is AAPL?'),
    { ...answerOf([]), parts: { ...answerOf([]).parts, end: 'unauthorized' } },
  ]),
  play: async ({ canvasElement }) => {
    const canvas = await chat(canvasElement);
    await expect(await canvas.findByText('Unauthorized')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Your question' })).toBeEnabled());
  },
};

/** The limit of the day is reached. */
export const LimitReached: Story = {
  parameters: pageParameters({
    route: onTicker,
    answers: [
      refuse(aiApi.chat, 'ai_limit_reached', 'You have asked 200 questions today. Tomorrow you have 200 again.'),
      ...chatAnswers(wholeAnswer, { ...builtIn, questions_used_today: 200 }),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    await expect(await canvas.findByText('An error occured. Please try again.')).toBeVisible();
    await expect(canvas.getByText(/Tomorrow you have 200 again/)).toBeVisible();
    await expect(canvas.getByText('No questions left today')).toBeVisible();
  },
};

/** Half an answer: its words stay, and a retry replaces them. */
export const BrokenOff: Story = {
  parameters: pageParameters({
    route: onTicker,
    answers: chatAnswers([...steps.slice(0, 3), { type: 'text', text: 'Apple earns more on the' }]),
  }),
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    await expect(await canvas.findByText('The answer was interrupted.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.getByText('The answer was interrupted.')).toBeVisible());
    await expect(canvas.getAllByRole('article', { name: 'Answer' })).toHaveLength(1);
  },
};

export const Unreachable: Story = {
  parameters: pageParameters({ route: onTicker, answers: [unreachable(aiApi.chat), ...chatAnswers()] }),
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    await expect(await canvas.findByText(/Couldn’t reach the server/)).toBeVisible();
  },
};

/** The page was reloaded before the answer. */
export const Unanswered: Story = {
  beforeEach: keep([asked('How profitable is AAPL?')], 'And how much debt does it have?'),
  play: async ({ canvasElement }) => {
    const canvas = await chat(canvasElement);
    await expect(await canvas.findByText('This question wasn’t answered.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Your question' })).toHaveValue('And how much debt does it have?');
  },
};

/** Nothing in an answer runs, loads or leads elsewhere. */
export const Hostile: Story = {
  parameters: pageParameters({
    route: onTicker,
    answers: chatAnswers([
      ...steps.slice(0, 1),
      { type: 'text', text: hostileText },
      {
        type: 'sources',
        sources: [{ title: 'A page', href: '//example.com', source_label: 'News', simulated: false, as_of: null }],
      },
      { type: 'end', reason: 'complete' },
    ]),
  }),
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    const answer = await canvas.findByRole('article', { name: 'Answer' });
    await waitFor(() => expect(answer.querySelector('[data-formatted]')).not.toBeNull());
    await expect(within(answer).queryAllByRole('link')).toHaveLength(0);
    await expect(answer.querySelectorAll('img, script, iframe, form, input, [onclick], [onerror]')).toHaveLength(0);
    await expect(window).not.toHaveProperty('hurt');
  },
};

/** A drawing as a file. */
async function pictureFile(name: string, type: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 320, 180);
    context.fillStyle = 'gold';
    context.fillRect(40, 60, 60, 100);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File([blob ?? ''], name, { type });
}

/** A picture, what is said about it to an engine that sees none, and its way out. */
export const WithPicture: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await chat(canvasElement);
    const box = await canvas.findByRole('textbox', { name: 'Your question' });
    const clipboardData = new DataTransfer();
    clipboardData.items.add(await pictureFile('chart.png', 'image/png'));
    const paste = () =>
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    paste();
    await expect(await canvas.findByRole('img', { name: 'Preview of chart.png' })).toBeVisible();
    await expect(canvas.getByText(/can’t see pictures/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove chart.png' }));
    await expect(canvas.queryByRole('img', { name: /Preview/ })).toBeNull();
    paste();
    await canvas.findByRole('img', { name: 'Preview of chart.png' });
  },
};

/** Only JPG, PNG and GIF, by name and by content. */
export const RefusedFile: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await chat(canvasElement);
    const chooser = await canvas.findByLabelText<HTMLInputElement>('Picture', { selector: 'input' });
    const choose = (file: File) => userEvent.upload(chooser, file, { applyAccept: false });
    await choose(new File(['<svg/>'], 'chart.svg', { type: 'image/svg+xml' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('chart.svg isn’t a JPG, PNG or GIF.');
    await choose(new File(['<script>'], 'chart.png', { type: 'image/png' }));
    await expect(await canvas.findByText(/chart.png couldn’t be read as a picture/)).toBeVisible();
    await expect(canvas.queryByRole('img', { name: /Preview/ })).toBeNull();
  },
};

/** The window covers the page. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: keep(conversation),
  play: async ({ canvasElement }) => {
    const canvas = await chat(canvasElement);
    await expect(await canvas.findByRole('table')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: keep(failed('The AI did not answer. Reference 4bf92f3577b34da6')),
  play: async ({ canvasElement }) => {
    const canvas = await chat(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('table')).toBeVisible();
    await expect(canvas.queryByText('An error occured. Please try again.')).toBeNull();
  },
};
