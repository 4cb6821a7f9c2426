/** How the query of the address stores one value of a page. */
export interface UrlParam<T> {
  /** Parameter name: `range` in `?range=5y`. */
  readonly name: string;
  /** `text` is null without the parameter. Unreadable text gives the default. */
  readonly read: (text: string | null) => T;
  /** null omits the parameter, as for every default: one view has one address. */
  readonly write: (value: T) => string | null;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the values of a page have different types
export type UrlParams = Readonly<Record<string, UrlParam<any>>>;

/** A page's values from the address, one per declared parameter. */
export type UrlView<Params extends UrlParams> = {
  readonly [Key in keyof Params]: Params[Key] extends UrlParam<infer T> ? T : never;
};

/** One of several words; `usual` if the query has none of them. */
export function oneOf<T extends string, Usual extends T | null>(
  name: string,
  values: readonly T[],
  usual: Usual,
): UrlParam<T | Usual> {
  return {
    name,
    read: (text) => values.find((each) => each === text) ?? usual,
    write: (value) => (value === usual ? null : value),
  };
}

/** On if the query has exactly `word`: `flag('scale', 'log')` is `?scale=log`. */
export function flag(name: string, word: string): UrlParam<boolean> {
  return { name, read: (text) => text === word, write: (isOn) => (isOn ? word : null) };
}

/** Text of at most `maxLength` characters, empty by default. */
export function shortText(name: string, maxLength: number): UrlParam<string> {
  return { name, read: (text) => (text ?? '').slice(0, maxLength), write: (text) => text || null };
}

/** A whole number from `min` to `max`; `min` by default and for anything else. */
export function wholeNumber(
  name: string,
  { min, max }: { readonly min: number; readonly max: number },
): UrlParam<number> {
  const read = (text: string | null) => {
    const value = Number(text ?? min);
    return Number.isInteger(value) && value >= min && value <= max ? value : min;
  };
  return { name, read, write: (value) => (value === min ? null : String(value)) };
}

const ticker = /^[\^A-Z0-9][\^A-Z0-9.=-]{0,19}$/;

/** Up to `most` symbols, `?t=KO AAPL`; none by default. */
export function tickerList(name: string, most: number): UrlParam<readonly string[]> {
  return {
    name,
    read: (text) => {
      const tickers = (text ?? '').toUpperCase().split(/[\s,]+/);
      return [...new Set(tickers.filter((each) => ticker.test(each)))].slice(0, most);
    },
    write: (tickers) => tickers.join(' ') || null,
  };
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text is an id of the API. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** An id of the API; null without one. */
export function uuid(name: string): UrlParam<string | null> {
  const read = (text: string | null) => (isUuid(text ?? '') ? text : null);
  return { name, read, write: (id) => id };
}

type Prefixed<Prefix extends string, Params extends UrlParams> = {
  readonly [Key in keyof Params & string as `${Prefix}${Key}`]: Params[Key];
};

/** The same parameters with a prefix before keys and names, for another part of the page that has them, too: `2.range` in `?2.range=5y`. */
export function prefixed<Prefix extends string, Params extends UrlParams>(prefix: Prefix, params: Params) {
  const entries = Object.entries(params).map(([key, param]) => [prefix + key, { ...param, name: prefix + param.name }]);
  return Object.fromEntries(entries) as Prefixed<Prefix, Params>;
}

/** Reads the declared parameters from a query. Never throws: a missing or malformed parameter has its default. */
export function readUrl<Params extends UrlParams>(params: Params, query: URLSearchParams): UrlView<Params> {
  const entries = Object.entries(params).map(([key, { name, read }]) => [key, read(query.get(name)) as unknown]);
  return Object.fromEntries(entries) as UrlView<Params>;
}

/** Writes a view as the query string, with `?`; empty if every value is the default. Keeps undeclared parameters of `others`. */
export function searchOf<Params extends UrlParams>(
  params: Params,
  view: UrlView<Params>,
  others: URLSearchParams = new URLSearchParams(),
): string {
  const query = new URLSearchParams(others);
  for (const [key, { name, write }] of Object.entries(params)) {
    const text = write(view[key]);
    if (text === null) query.delete(name);
    else query.set(name, text);
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
