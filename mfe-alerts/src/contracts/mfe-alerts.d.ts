// Overlays and slots of mfe-alerts 1.0.0. Written by `candlewick types`: do not edit.
import '@candlewick/shared-platform';

declare module '@candlewick/shared-platform' {
  interface OverlayContracts {
    /** Add to watchlists */
    'add-to-watchlist': {
      readonly props: {
        readonly tickers?: ReadonlyArray<string> | undefined;
      };
      readonly result: boolean;
    };
    /** New alert */
    'new-alert': {
      readonly props: {
        /** Symbol, such as AAPL; without one, the form asks for it. */
        readonly ticker?: string | undefined;
        /** Price at which the first condition begins; without one, a round level beyond the price. */
        readonly level?: number | undefined;
      };
      readonly result: boolean;
    };
  }
}
