import type { ChartStudy } from '@candlewick/shared-design/chart-types';
import type { ViewChangeKind, WorkspaceView } from '@candlewick/shared-design/chart-workspace';
import { readStudies, writeStudies } from '@candlewick/shared-design/study-text';
import { useRoute, useShell } from '@candlewick/shared-platform';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { chartParams } from './chart-params.ts';
import { useChartCommands } from './use-chart-commands.ts';
import type { UrlView } from '../url-state/url-params.ts';
import type { UrlState } from '../url-state/use-url-state.ts';
import { useUrlText } from '../url-state/use-url-text.ts';

export { boundaryOf } from './boundary-of.ts';

type ChartParams = ReturnType<typeof chartParams>;
type State = Pick<UrlState<ChartParams>, 'view'> &
  Record<'choose' | 'type', (change: Partial<UrlView<ChartParams>>) => void>;

interface ChartViewOptions {
  /** Default: true. A further chart of a page shows the indicators of its address, and those alone. */
  readonly remembersStudies?: boolean;
}

const savedKey = 'chart-indicators';

/**
 * Props for a page's chart workspace: changes of its view go into the address, and the palette lists its commands. Parameters of indicators
 * reach the address 300 ms after the last step, as browsers limit its changes (Safari: 100 in 30 s) and each renders the shell again.
 * Indicators are remembered: a chart that opens without any in its address shows those that its user had last.
 */
export function useChartView({ view, choose, type }: State, { remembersStudies = true }: ChartViewOptions = {}) {
  const { storage } = useShell();
  const { query } = useRoute();
  const remember = (studies: readonly ChartStudy[]) => {
    if (remembersStudies) storage.set(savedKey, writeStudies(studies));
  };
  const [text, setText] = useUrlText(writeStudies(view.studies), (typed) => {
    const studies = readStudies(typed);
    remember(studies);
    type({ studies });
  });
  const shown = useMemo(() => ({ ...view, studies: readStudies(text) }), [view, text]);
  const restore = useEffectEvent(() => {
    if (!remembersStudies) return;
    const saved = storage.get(savedKey);
    const studies = query.has('ind') || typeof saved !== 'string' ? [] : readStudies(saved);
    if (studies.length > 0) type({ studies });
  });
  useEffect(() => restore(), []);
  const onViewChange = (change: Partial<WorkspaceView>, how: ViewChangeKind) => {
    if (how === 'moved' && change.studies) return setText(writeStudies(change.studies));
    if (change.studies) remember(change.studies);
    return (how === 'chosen' ? choose : type)(change);
  };
  return { view: shown, onViewChange, onCommands: useChartCommands() };
}
