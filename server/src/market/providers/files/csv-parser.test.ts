import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvParser } from './csv-parser.ts';

/** Parses a text that arrives in pieces which end at these places. */
function parse(text: string, separator = ',', ends: readonly number[] = []) {
  const records: [number, string[]][] = [];
  const parser = new CsvParser(separator, (fields, line) => records.push([line, fields]));
  const places = [0, ...ends.map((end) => end % (text.length + 1)).sort((a, b) => a - b), text.length];
  places.slice(1).forEach((end, index) => parser.push(text.slice(places[index], end)));
  parser.end();
  return records;
}

const quoted = (field: string) => (/[",;\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
const fields = (records: [number, string[]][]) => records.map(([, record]) => record);

describe('the CSV parser', () => {
  it('reads RFC 4180 in any pieces: quotes, doubled quotes, line breaks in fields, both line ends', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '1', ' ', '"', ',', '\n', '\r\n', 'é'), maxLength: 6 });
    const record = fc.array(field, { minLength: 2, maxLength: 4 });
    const table = fc.array(record, { maxLength: 6 });
    fc.assert(
      fc.property(
        table,
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        fc.array(fc.nat(), { maxLength: 8 }),
        (rows, newline, isEnded, ends) => {
          const text =
            rows.map((row) => row.map(quoted).join(',')).join(newline) + (isEnded && rows.length > 0 ? newline : '');
          expect(fields(parse(text, ',', ends))).toEqual(rows);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('counts the lines of the file, also after fields with line breaks and blank lines', () => {
    const text = 'a,b\n"one\ntwo",2\n\n   \nc,"d"\r\ne,f';
    expect(parse(text)).toEqual([
      [1, ['a', 'b']],
      [2, ['one\ntwo', '2']],
      [6, ['c', 'd']],
      [7, ['e', 'f']],
    ]);
  });

  it('takes other separators, and a quote inside a field as it is', () => {
    expect(fields(parse('a;b,c;5" disk\n', ';'))).toEqual([['a', 'b,c', '5" disk']]);
    expect(fields(parse('a\tb', '\t'))).toEqual([['a', 'b']]);
  });

  it('refuses a quote that is not closed, without keeping the rest of the file', () => {
    const refusal = /Line 2 begins a record that does not end: a quote is not closed/;
    expect(() => parse('a,b\n"c,d\n')).toThrow(refusal);
    let pushed = 0;
    const parser = new CsvParser(',', () => undefined);
    parser.push('a,b\n"');
    const endless = () => {
      for (; pushed < 1000; pushed++) parser.push('x'.repeat(10_000));
    };
    expect(endless).toThrow(refusal);
    expect(pushed).toBeLessThan(15);
  });
});
