import { createHmac, randomUUID } from 'node:crypto';
import { addressChannel } from '../addresses/address-channel.ts';

export const signatureHeader = 'candlewick-signature';

/** `t=<epoch seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hex>`, as receivers check it. */
function signatureOf(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** A signed message to a program of the user's own. */
const channel = addressChannel('webhook', {
  fired({ firingId, name, type, childId, ticker, interval, signal, barTime, price, at }, url) {
    return {
      // The same for every attempt, so that a receiver knows a repeated one.
      id: String(firingId),
      type: 'alert_fired',
      alert: { id: childId, name, type },
      ticker,
      interval,
      signal,
      bar_time: barTime,
      price,
      fired_at: at.getTime(),
      url,
    };
  },
  test: (sentAt) => ({ id: randomUUID(), type: 'test', sent_at: sentAt }),
  headers: (body, secret, sentAt) => ({ [signatureHeader]: signatureOf(body, secret, Math.floor(sentAt / 1000)) }),
});

export const channels = [channel];
