import { reactPart } from '@candlewick/shared-platform';
import { SymbolPanelWidget } from '../features/symbol-panel/symbol-panel.widget.tsx';

export default reactPart('mfe-alerts-symbol-panel', SymbolPanelWidget);
