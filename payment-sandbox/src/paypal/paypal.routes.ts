import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sandboxPage, sandboxPageHeaders } from '../sandbox-page.ts';
import type { SandboxPayPal } from './sandbox-paypal.ts';

const verdicts = { approve: 'approve', cancel: 'cancel' } as const;
const bodyLimit = 4096;

const unknownOrder = sandboxPage({
  title: 'There is no such order',
  texts: ['Go back to Candlewick and start the payment again.'],
});

/** Serves the page on which a customer approves or cancels an order. */
export function registerSandboxPayPal(scope: FastifyInstance, paypal: SandboxPayPal): void {
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const { order } = request.params as { order: string };
    const given = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('verdict');
    const verdict = verdicts[given as keyof typeof verdicts];
    const challenge = await paypal.decide(order, request.method === 'POST' ? verdict : undefined);
    reply.type('text/html; charset=utf-8');
    if (!challenge) return reply.code(404).headers(sandboxPageHeaders(undefined, null)).send(unknownOrder);
    const { description, amount, isOpen, returnUrl } = challenge;
    if (!isOpen || (request.method === 'POST' && verdict)) return reply.redirect(returnUrl, 303);
    const html = sandboxPage({
      title: 'Pay with PayPal',
      texts: [`${description}: ${amount}. At a real payment, this page would be PayPal's.`],
      name: 'verdict',
      buttons: [
        { label: 'Approve', value: verdicts.approve },
        { label: 'Cancel', value: verdicts.cancel },
      ],
    });
    return reply.headers(sandboxPageHeaders(undefined, returnUrl)).send(html);
  };
  scope.get('/sandbox/paypal/:order', show);
  scope.post('/sandbox/paypal/:order', { bodyLimit }, show);
}
