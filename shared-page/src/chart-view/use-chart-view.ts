import type { ViewChangeKind, WorkspaceView } from '@candlewick/shared-design/chart-workspace';
import { readStudies, writeStudies } from '@candlewick/shared-design/study-text';
import { useRoute, useShell } from '@candlewick/shared-platform';
import { useEffect, useEffectEvent } from 'react';
import type { chartParams } from './chart-params.ts';
import { useChartCommands } from './use-chart-commands.ts';
import type { UrlState } from '../url-state/use-url-state.ts';

export { boundaryOf } from './boundary-of.ts';

type ChartParams = ReturnType<typeof chartParams>;
type State = Pick<UrlState<ChartParams>, 'choose' | 'type'>;

const savedKey = 'chart-indicators';

/**
 * Props for a page's chart workspace: changes of its view go into the address, and the palette lists its commands. Indicators are
 * remembered: a chart that opens without any in its address shows those that its user had last.
 */
export function useChartView({ choose, type }: State) {
  const { storage } = useShell();
  const { query } = useRoute();
  const restore = useEffectEvent(() => {
    const saved = storage.get(savedKey);
    const studies = query.has('ind') || typeof saved !== 'string' ? [] : readStudies(saved);
    if (studies.length > 0) type({ studies });
  });
  useEffect(() => restore(), []);
  const onViewChange = (change: Partial<WorkspaceView>, how: ViewChangeKind) => {
    if (change.studies) storage.set(savedKey, writeStudies(change.studies));
    (how === 'chosen' ? choose : type)(change);
  };
  return { onViewChange, onCommands: useChartCommands() };
}
