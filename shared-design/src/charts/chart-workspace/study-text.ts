import type { ChartStudy } from '../chart/chart.types.ts';

const mostStudies = 8;
/** Up to four numbers; the longest are dates, YYYYMMDD. */
const shape = /^([A-Z][A-Z0-9-]{0,19})((?:\.\d{1,8}){0,4})$/;

/** Studies as one text for an address: `SMA.20 MACD.12.26.9`. */
export function writeStudies(studies: readonly ChartStudy[]): string {
  return studies.map(({ name, values }) => [name, ...values].join('.')).join(' ');
}

/** Reads what `writeStudies` wrote. Leaves out what it cannot read, and everything after the eighth. */
export function readStudies(text: string): ChartStudy[] {
  const studies = text.split(' ').flatMap((part) => {
    const [, name, values = ''] = shape.exec(part) ?? [];
    return name ? [{ name, values: values.split('.').slice(1).map(Number) }] : [];
  });
  return studies.slice(0, mostStudies);
}

/** `RSI 14`, `MACD 12, 26, 9` */
export function studyTitle({ name, values }: ChartStudy): string {
  return [name, values.join(', ')].filter(Boolean).join(' ');
}
