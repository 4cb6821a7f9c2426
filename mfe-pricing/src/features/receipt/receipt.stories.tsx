import { billingApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, refuse } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { billingAnswers, sampleReceipt } from '../../common/billing.sample.ts';
import { ReceiptPage } from './receipt.page.tsx';

const route = { pathname: `/receipt/${sampleReceipt.id}`, params: { id: sampleReceipt.id } };

const meta = {
  title: 'Pages/Receipt',
  component: ReceiptPage,
  parameters: pageParameters({ route, answers: billingAnswers() }),
} satisfies Meta<typeof ReceiptPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Receipt: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Receipt CW-2026-000042' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent('$543.00');
  },
};

export const Refunded: Story = {
  parameters: pageParameters({
    route,
    answers: [
      answer(billingApi.receipt, { ...sampleReceipt, status: 'refunded', refunded: 54_300, sandbox: false }),
      ...billingAnswers(),
    ],
  }),
};

export const Loading: Story = {
  parameters: pageParameters({ route, answers: [pending(billingApi.receipt), ...billingAnswers()] }),
};

export const NotFound: Story = {
  parameters: pageParameters({ route, answers: [refuse(billingApi.receipt, 'not_found'), ...billingAnswers()] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No Data')).toBeVisible();
  },
};
