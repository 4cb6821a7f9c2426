import type { ChartCommand } from '@candlewick/shared-design/chart-workspace';
import { useShell } from '@candlewick/shared-platform';
import { useCallback, useRef } from 'react';

/** The `onCommands` of a page's chart: the palette lists what its user can do with the chart. */
export function useChartCommands() {
  const { actions } = useShell();
  const removers = useRef<readonly (() => void)[]>([]);
  return useCallback(
    (commands: readonly ChartCommand[]) => {
      for (const remove of removers.current) remove();
      removers.current = commands.map(({ id, title, run }) =>
        actions.register({ id: `chart-${id}`, title, section: 'Chart', run }),
      );
    },
    [actions],
  );
}
