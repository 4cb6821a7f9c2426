import type { FastifyInstance } from 'fastify';
import type { Deliver } from './deliver-events.ts';

export const webhookPath = '/api/billing/stripe/webhook';

/**
 * Posts events to the endpoint of this process, through all of its hooks but without the network: that works behind any proxy and on any
 * port, and never reaches another server by mistake.
 */
export const postToOwnApi =
  (app: FastifyInstance): Deliver =>
  async (body, signature) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const { statusCode } = await app.inject({ method: 'POST', url: webhookPath, payload: body, headers });
    return statusCode;
  };
