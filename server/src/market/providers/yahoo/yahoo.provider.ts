import type { MarketProvider } from '../../provider.ts';

/** Only the active provider is opened: loading it is most of what Yahoo costs a start. */
export const yahoo: MarketProvider<'yahoo'> = {
  id: 'yahoo',
  servesWhileInactive: false,
  async open({ yahooFetch }) {
    const { openYahoo } = await import('./open-yahoo.ts');
    return openYahoo(yahooFetch);
  },
};
