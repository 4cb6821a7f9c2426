import { minuteMs } from '@candlewick/engine/market';
import { claimsOf } from './claims.ts';
import { figuresIn } from './figures-in-text.ts';
import type { DateFigure, Figure, NumberFigure, TimeFigure } from './figures-in-text.ts';
import { mayBeTime, namesTime } from './time-numbers.ts';

/** Amounts of money of the app itself are whole cents. */
const amountKey = /(^|_)(cents|price|prices|amount)(_|$)/;
/** A result of 64 KB has some 10,000. */
const mostNumbers = 200_000;
/** Naming a time takes 10 µs. */
const mostTimes = 2000;

const newYork = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** What tools have read, as figures that an answer may state. */
export class KnownFigures {
  readonly #numbers: number[] = [];
  #sorted: { readonly positive: Float64Array; readonly negative: Float64Array } | undefined;
  /** `2026-05-01`, and its parts `2026-05`, `2026` and `05-01`. */
  readonly #dates = new Set<string>();
  /** Minutes since midnight. */
  readonly #times = new Set<number>();
  #timesAdded = 0;

  /** Adds every figure of a result, and the length of each list. */
  add(data: unknown, key = ''): void {
    if (typeof data === 'number') this.#addNumber(data, key);
    else if (typeof data === 'string') this.addText(data);
    else if (Array.isArray(data) || ArrayBuffer.isView(data)) {
      const items = Array.from(data as unknown as ArrayLike<unknown>);
      this.#push(items.length);
      for (const item of items) this.add(item, key);
    } else if (typeof data === 'object' && data !== null) {
      for (const [name, value] of Object.entries(data)) {
        // A name may hold what it is about: a date, or a number of days.
        if (/\d/.test(name)) this.addText(name);
        this.add(value, /^\d+$/.test(name) ? key : name);
      }
    }
  }

  addText(text: string): void {
    for (const { figure } of figuresIn(text)) {
      if (figure.kind === 'date') this.#addDate(figure);
      else if (figure.kind === 'time') figure.minutes.forEach((minute) => this.#times.add(minute));
      else {
        this.#push(figure.sign < 0 ? -figure.value : figure.value);
        if (figure.mayBeYear) this.#dates.add(String(figure.value));
      }
    }
  }

  /** What a user writes: months and scales small (`10b`), and a fall without its sign. */
  addQuestion(text: string): void {
    const capitals = text.replace(/\b[a-z]|(?<=\d)[bmt]\b/g, (letter) => letter.toUpperCase());
    for (const each of [text, capitals]) {
      this.addText(each);
      for (const { figure } of figuresIn(each)) if (figure.kind === 'number') this.#push(-figure.value);
    }
  }

  /** Epoch milliseconds, as dates and times of UTC and of New York. */
  addTime(time: number): void {
    this.#timesAdded += 1;
    if (this.#timesAdded > mostTimes) return;
    const utc = new Date(time).toISOString();
    for (const text of [utc.slice(0, 16).replace('T', ' '), newYork.format(time)]) this.addText(text);
  }

  /** Figures that a text states and that are not known, each once, as it writes them. */
  unknownIn(text: string): string[] {
    const unknown = claimsOf(text).filter((figure) => !this.#has(figure));
    return [...new Set(unknown.map(({ written }) => written.trim()))];
  }

  #addNumber(value: number, key: string): void {
    const isTime = mayBeTime(value);
    const isNamedSo = namesTime(key);
    // A market value may look like a time, too: it is both.
    if (isTime && (isNamedSo || value % minuteMs === 0)) this.addTime(value);
    if (!isTime || !isNamedSo) this.#push(value);
    if (amountKey.test(key) && Number.isInteger(value)) this.#push(value / 100);
  }

  #push(value: number): void {
    if (!Number.isFinite(value) || this.#numbers.length >= mostNumbers) return;
    this.#numbers.push(value);
    this.#sorted = undefined;
  }

  #addDate({ year, month, day }: DateFigure): void {
    const two = (part: number) => String(part).padStart(2, '0');
    if (year !== undefined) this.#dates.add(String(year)).add(`${year}-${two(month)}`);
    if (day !== undefined) this.#dates.add(`${two(month)}-${two(day)}`);
    if (year !== undefined && day !== undefined) this.#dates.add(`${year}-${two(month)}-${two(day)}`);
  }

  #has(figure: Figure): boolean {
    if (figure.kind === 'date') return this.#hasDate(figure);
    return figure.kind === 'time' ? this.#hasTime(figure) : this.#hasNumber(figure);
  }

  #hasDate({ year, month, day }: DateFigure): boolean {
    const parts = [month, day].flatMap((part) => (part === undefined ? [] : [String(part).padStart(2, '0')]));
    return this.#dates.has([...(year === undefined ? [] : [year]), ...parts].join('-'));
  }

  #hasTime({ minutes }: TimeFigure): boolean {
    return minutes.some((minute) => this.#times.has(minute));
  }

  #hasNumber(figure: NumberFigure): boolean {
    if (figure.mayBeYear && this.#dates.has(String(figure.value))) return true;
    // The data have percentages as fractions, as percentages, or in a text.
    const factors = { none: [1], percent: [1, 100], 'basis points': [1, 100, 10_000] }[figure.unit];
    return factors.some((factor) => this.#hasRounded(figure, factor));
  }

  /** Whether a known number, times the factor, rounds to the figure in its last written place. */
  #hasRounded({ value, step, sign }: NumberFigure, factor: number): boolean {
    const slack = step / 2 + value * 1e-9 + 1e-12;
    const { positive, negative } = (this.#sorted ??= this.#sort());
    const has = (numbers: Float64Array) => {
      let low = 0;
      let high = numbers.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((numbers[middle] ?? 0) * factor < value - slack) low = middle + 1;
        else high = middle;
      }
      return low < numbers.length && (numbers[low] ?? 0) * factor <= value + slack;
    };
    return (sign >= 0 && has(positive)) || (sign <= 0 && has(negative));
  }

  #sort() {
    const zeroOr = (isWanted: (value: number) => boolean) =>
      Float64Array.from(this.#numbers.filter((value) => value === 0 || isWanted(value)).map(Math.abs)).sort();
    return { positive: zeroOr((value) => value > 0), negative: zeroOr((value) => value < 0) };
  }
}
