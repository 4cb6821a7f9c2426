/**
 * Months in which fiscal years end, of companies whose years are not the calendar's: common knowledge, from their annual reports. A year
 * that ends within days of a month's end counts as that month's.
 */
const companies: Readonly<Record<number, string>> = {
  1: 'ADSK BBY CRM CRWD DELL DG DLTR HD KR LOW LULU MRVL NVDA ROST TGT TJX ULTA VEEV WDAY WMT WSM',
  2: 'STZ',
  3: 'DECK FLEX GEN MCHP MCK RL STE TTWO',
  4: 'BF-B CASY MDT NTAP SJM',
  5: 'CTAS DRI FDX FDXF GIS NKE ORCL PAYX',
  6: 'ADP AMCR BR CAH CLX COHR EL FOX FOXA JKHY KLAC LITE LRCX MSFT NWS NWSA PG PH RMD SMCI SNDK STX SYY TECH TPR WDC',
  7: 'CPRT CSCO FERG INTU PANW',
  8: 'ACN AZO COST FDS JBL MU',
  9: 'AAPL APD ATO BDX BEN COR DHI DIS EMR FFIV FICO J JCI PTC QCOM RJF ROK SBUX SWKS TDG TEL TSN V',
  10: 'A ADI AMAT AVGO CIEN COO DE HPE HPQ HRL KEYS NDSN SNPS',
  11: 'ADBE CCL LEN MKC',
};

const months = new Map(
  Object.entries(companies).flatMap(([month, symbols]) => symbols.split(' ').map((symbol) => [symbol, Number(month)])),
);

/** The month in which a company's fiscal year ends, 1 to 12. */
export const yearEndMonthOf = (symbol: string): number => months.get(symbol) ?? 12;
