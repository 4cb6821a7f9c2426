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
    /** A card below the technicals of a ticker. */
    'technicals-summary': {
      readonly props: {
        /** Symbol, such as AAPL. */
        readonly ticker: string;
      };
    };
    /** The panel beside the price chart, in which one steps through symbols; a sheet on a narrow window. */
    'symbol-panel': {
      readonly props: {
        /** Symbol of the chart, such as AAPL. */
        readonly ticker: string;
        /** Address of another symbol's chart with range, interval and studies as they are; _symbol_ stands for the symbol. */
        readonly symbolHref: string;
        /** Address of this chart with one more symbol compared, which _symbol_ stands for; absent when it has as many as it takes. */
        readonly compareHref?: string | undefined;
        /** The panel covers the chart, so stepping opens nothing. */
        readonly isSheet: boolean;
      };
    };
  }
}
