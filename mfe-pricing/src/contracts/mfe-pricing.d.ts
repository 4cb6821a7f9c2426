// Overlays and slots of mfe-pricing 1.0.0. Written by `candlewick types`: do not edit.
import '@candlewick/shared-platform';

declare module '@candlewick/shared-platform' {
  interface OverlayContracts {
    /** Plans and pricing */
    pricing: {
      readonly props: Readonly<Record<string, unknown>>;
      readonly result: {
        readonly mode: 'plans';
        readonly tier: string;
        readonly interval: 'monthly' | 'yearly';
      };
    };
    /** Checkout */
    checkout: {
      readonly props: {
        /** `advanced_yearly`, `credits_5000` or `card`; default: the smallest pack of credits. */
        readonly product?: string | undefined;
      };
      readonly result: boolean;
    };
    /** Downgrade */
    downgrade: {
      readonly props: {
        /** A lower plan; default: Explorer. */
        readonly tier?: string | undefined;
        /** Default: yearly. */
        readonly interval?: string | undefined;
      };
      readonly result: boolean;
    };
    /** Transaction status */
    'transaction-status': {
      readonly props: {
        /** `pending`, `success` or `error`. */
        readonly state?: string | undefined;
        readonly product?: string | undefined;
        readonly period?: string | undefined;
        /** Why it failed. */
        readonly message?: string | undefined;
      };
      readonly result: null;
    };
  }
}
