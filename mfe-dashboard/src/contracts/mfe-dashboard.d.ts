// Overlays and slots of mfe-dashboard 1.0.0. Written by `candlewick types`: do not edit.
import '@candlewick/shared-platform';

declare module '@candlewick/shared-platform' {
  interface SlotContracts {
    /** One icon button in the header of a ticker; on a phone behind More actions. */
    'ticker-actions': {
      readonly props: {
        /** Symbol, such as AAPL. */
        readonly ticker: string;
      };
    };
    /** A card above the news of a ticker. */
    'news-summary': {
      readonly props: {
        /** Symbol, such as AAPL. */
        readonly ticker: string;
      };
    };
    /** A card above the technicals of a ticker. */
    'technicals-summary': {
      readonly props: {
        /** Symbol, such as AAPL. */
        readonly ticker: string;
      };
    };
  }
}
