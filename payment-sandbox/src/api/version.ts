import { Stripe } from 'stripe';

/** The API version of the installed SDK, which the sandbox speaks: `2026-10-28.endive`. */
export const apiVersion: string = Stripe.API_VERSION;

/** The release of Stripe.js that belongs to it. */
export const releaseTrain: string = apiVersion.split('.')[1] ?? '';
