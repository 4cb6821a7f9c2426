/** Stories without a picture, by id or by the start of it, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  'charts-pricechart-checks--': 'They measure; what they draw is in the pictures of PriceChart.',
  'charts-monthlyreturnschart--forty-years':
    'Its hundreds of colours fill half a megabyte; six years are drawn the same way.',
  'charts-pricechart--candles': 'Its keys may come before the chart is drawn; Hollow and WithIndicators show the same.',
  'screens-backtest-result--without-details':
    'Its blur fills 400 KB; PlaceholderOverlay shows what lies over a locked part.',
  'screens-dashboard--on-explorer': 'Its blur fills 260 KB; PlaceholderOverlay shows what lies over a locked part.',
};
