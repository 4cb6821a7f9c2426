import { Button } from '../../fields/button/button.tsx';
import { DataTable } from '../../data/data-table/data-table.tsx';
import type { DataColumn } from '../../data/data-table/data-table.tsx';
import type { Case } from './case.ts';

interface Holding {
  id: string;
  name: string;
  shares: number;
}

const columnsOf = (text: string): DataColumn<Holding>[] => [
  { id: 'name', header: text, value: (row) => row.name, isWrapped: true },
  { id: 'shares', header: 'Shares', kind: 'number', value: (row) => row.shares, cell: (row) => <b>{row.shares}</b> },
];

/** A table with all its parts: toolbar, checkboxes, column menus, links in its rows. */
export const dataTableCase: Case = {
  focus: 'th',
  keys: { press: '{ArrowDown}', until: () => document.activeElement?.getAttribute('data-row') === '0' },
  drawDisabled: {
    why: 'While it loads it shows placeholders; its buttons are disabled by themselves when it is empty.',
  },
  draw: (reach, text) => (
    <DataTable
      {...reach}
      label={text}
      columns={columnsOf(text)}
      rows={[
        { id: 'a', name: text, shares: 12_345 },
        { id: 'b', name: 'Apple', shares: -3 },
      ]}
      rowId={(row) => row.id}
      rowHref={(row) => `/${row.id}`}
      isSelectable
      isArrangeable
      selected={new Set(['a'])}
      bulkActions={() => <Button size="sm">Delete</Button>}
      csvName="holdings"
      toolbar={<h2>{text}</h2>}
    />
  ),
};
