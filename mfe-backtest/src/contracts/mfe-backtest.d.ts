// Overlays and slots of mfe-backtest 1.0.0. Written by `candlewick types`: do not edit.
import '@candlewick/shared-platform';

declare module '@candlewick/shared-platform' {
  interface OverlayContracts {
    /** Edit conditions */
    'edit-conditions': {
      readonly props: {
        /** A condition group as writeConditions of shared-page writes it; without one, a condition to begin with. */
        readonly conditions?: string | undefined;
      };
      readonly result: string;
    };
  }
  interface SlotContracts {
    /** A button in the header of a result or a summary. */
    'backtest-actions': {
      readonly props: {
        /** `parent` for a backtest, `child` for the result of one ticker. */
        readonly target: 'parent' | 'child';
        readonly id: string;
        readonly name: string;
        /** With spaces between them. */
        readonly tickers: string;
      };
    };
  }
}
