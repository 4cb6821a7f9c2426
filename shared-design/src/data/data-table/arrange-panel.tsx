import { Button } from '../../fields/button/button.tsx';
import { Checkbox } from '../../fields/checkbox/checkbox.tsx';
import { ArrowDownIcon } from '../../foundations/icons/icons.tsx';
import { Segmented } from '../../fields/segmented/segmented.tsx';
import type { DataColumn, Density } from './data-table.types.ts';
import { Panel } from './panel.tsx';
import { placeColumn, showColumn } from './table-layout.ts';
import type { LayoutControl } from './use-table-layout.ts';
import styles from './panel.module.css';

interface ArrangePanelProps<Row> extends LayoutControl {
  height: number;
  anchor: { current: HTMLElement };
  columns: readonly DataColumn<Row>[];
  onClose: (isFocusKept: boolean) => void;
}

const densities: readonly { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

/** Orders and shows columns, sets the density, resets the layout. Loads when first opened. */
export default function ArrangePanel<Row>({ anchor, columns, layout, change, reset, onClose }: ArrangePanelProps<Row>) {
  const headers = new Map(columns.map(({ id, header }) => [id, header]));
  const isLastShown = layout.hidden.length === layout.order.length - 1;
  const mover = (id: string, header: string, step: -1 | 1) => {
    const neighbor = layout.order[layout.order.indexOf(id) + step];
    return (
      <Button
        size="sm"
        variant="ghost"
        icon={<ArrowDownIcon size={14} className={step < 0 ? styles.up : undefined} />}
        aria-label={`Move ${header} ${step < 0 ? 'back' : 'forward'}`}
        aria-disabled={neighbor === undefined || undefined}
        onClick={() => neighbor !== undefined && change(placeColumn(layout, id, neighbor, step > 0))}
      />
    );
  };
  return (
    <Panel label="Columns" anchor={anchor} onClose={onClose}>
      <section className={styles.section}>
        <ul className={styles.columns}>
          {layout.order.map((id) => {
            const header = headers.get(id) ?? id;
            const isShown = !layout.hidden.includes(id);
            return (
              <li key={id} className={styles.column}>
                <Checkbox
                  label={header}
                  checked={isShown}
                  disabled={isShown && isLastShown}
                  onChange={(event) => change(showColumn(layout, id, event.target.checked))}
                />
                {mover(id, header, -1)}
                {mover(id, header, 1)}
              </li>
            );
          })}
        </ul>
      </section>
      <section className={styles.section}>
        <div className={styles.foot}>
          <Segmented
            label="Density"
            options={densities}
            value={layout.density}
            onChange={(density) => change({ ...layout, density })}
          />
          <Button size="sm" variant="ghost" onClick={reset}>
            Reset
          </Button>
        </div>
      </section>
    </Panel>
  );
}
