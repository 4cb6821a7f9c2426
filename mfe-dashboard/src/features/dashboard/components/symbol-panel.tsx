import { Card } from '@candlewick/shared-design/card';
import { Drawer } from '@candlewick/shared-design/drawer';
import { WidgetPart } from '@candlewick/shared-page/slot';
import { useRoute } from '@candlewick/shared-platform';
import { panelHrefs } from '../model/dashboard-url.ts';
import type { PanelState } from './symbol-panel-button.tsx';
import styles from './symbol-panel.module.css';

interface SymbolPanelProps {
  readonly panel: PanelState;
  readonly ticker: string;
}

/** The panel itself: in the rail of the section, or as a sheet. */
export default function SymbolPanel({ panel, ticker }: SymbolPanelProps) {
  const { query } = useRoute();
  const { widget, setOpen, isBeside } = panel;
  if (!widget) return null;
  const props = { ticker, ...panelHrefs(ticker, query), isSheet: !isBeside };
  const content = <WidgetPart widget={widget} props={props} className={styles.content} />;
  if (!isBeside)
    return (
      <Drawer isOpen onClose={() => setOpen(false)} title="Symbols">
        {content}
      </Drawer>
    );
  return (
    <Card title="Symbols" className={styles.panel}>
      {content}
    </Card>
  );
}
