import { Select } from '../../fields/select/select.tsx';
import type { PriceChartKind } from '../chart/chart.types.ts';
import type { ToolbarProps } from './toolbar-parts.tsx';
import styles from './workspace-toolbar.module.css';

const kinds: readonly { id: PriceChartKind; label: string }[] = [
  { id: 'candles', label: 'Candles' },
  { id: 'hollow', label: 'Hollow candles' },
  { id: 'heikin-ashi', label: 'Heikin-Ashi' },
  { id: 'bars', label: 'Bars' },
  { id: 'line', label: 'Line' },
  { id: 'area', label: 'Area' },
];

export function KindSelect({ view, onChange }: ToolbarProps) {
  return (
    <Select
      label="Chart type"
      isLabelHidden
      className={styles.kind}
      items={kinds}
      value={view.kind}
      onChange={(id) => {
        const kind = kinds.find((each) => each.id === id)?.id;
        if (kind) onChange({ kind });
      }}
    />
  );
}
