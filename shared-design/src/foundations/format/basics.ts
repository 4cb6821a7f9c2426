export const missing = '—';

export type Maybe = number | null | undefined;

export const isNumber = (value: Maybe): value is number => Number.isFinite(value);

/** Whether a Date can represent it (years up to about 275,760). */
export const isTime = (timeMs: Maybe): timeMs is number => isNumber(timeMs) && Math.abs(timeMs) <= 8.64e15;

/** Creates one formatter per set of options, on first use: the first one of a kind costs up to 10 ms. */
export function cached<Options, Format>(make: (options: Options) => Format): (options: Options) => Format {
  const formats = new Map<string, Format>();
  return (options) => {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? make(options);
    formats.set(key, format);
    return format;
  };
}
