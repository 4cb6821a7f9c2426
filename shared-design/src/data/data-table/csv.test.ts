import { expect, test } from 'vitest';
import { toCsv, toTsv } from './csv.ts';

const columns = [
  { id: 'name', header: 'Name', value: (row: { name: string; amount: number | null }) => row.name },
  { id: 'amount', header: 'Amount', unit: 'USD', value: (row: { name: string; amount: number | null }) => row.amount },
];

test('quotes what needs it, writes numbers in full and missing values as nothing', () => {
  const rows = [
    { name: 'Say "hi", twice', amount: -1234.567 },
    { name: 'plain', amount: null },
    { name: 'two\nlines', amount: Number.NaN },
  ];
  expect(toCsv(columns, rows)).toBe(
    'Name,Amount (USD)\r\n"Say ""hi"", twice",-1234.567\r\nplain,\r\n"two\nlines",\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@x'])('a spreadsheet does not run %s', (name) => {
  expect(toCsv(columns, [{ name, amount: 1 }])).toContain(`\r\n'${name},1`);
});

test('TSV has no quotes, so what would break a cell becomes a space', () => {
  const rows = [{ name: 'a\tb\nc "d"', amount: -0.5 }];
  expect(toTsv(columns, rows, true)).toBe('Name\tAmount (USD)\na b c "d"\t-0.5');
  expect(toTsv(columns, rows, false)).toBe('a b c "d"\t-0.5');
});

test('columns of controls are left out', () => {
  const menu = { id: 'menu', header: 'Actions', isControl: true, value: () => null };
  expect(toCsv([...columns, menu], [{ name: 'a', amount: 1 }])).toBe('Name,Amount (USD)\r\na,1\r\n');
  expect(toTsv([...columns, menu], [{ name: 'a', amount: 1 }], false)).toBe('a\t1');
});
