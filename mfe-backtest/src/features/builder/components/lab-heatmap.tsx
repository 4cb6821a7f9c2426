import { SweepHeatmap } from '@candlewick/shared-design/sweep-heatmap';
import type { Handle } from '../model/handles.ts';
import { objectiveLabel, objectiveText } from '../model/objective.ts';
import { useHeatmap, type GridWork } from '../queries/use-grids.ts';

interface LabHeatmapProps {
  readonly work: GridWork;
  readonly x: Handle;
  readonly y: Handle;
  readonly onPick: (x: number, y: number) => void;
}

/** The result at every pair of two numbers. A cell sets both. */
export default function LabHeatmap({ work, x, y, onPick }: LabHeatmapProps) {
  const { columns, rows, grid } = useHeatmap(work, x, y);
  const { objective } = work;
  return (
    <SweepHeatmap
      label={`${objectiveLabel(objective)} by ${x.name} and ${y.name}`}
      height={360}
      x={{ label: x.name, values: columns }}
      y={{ label: y.name, values: rows }}
      results={grid.results}
      metric={objectiveLabel(objective)}
      format={(value) => objectiveText(objective, value)}
      isLoading={grid.results.length === 0 && !grid.failure}
      data-done={grid.isDone ? String(grid.results.length) : undefined}
      onPick={(index) => {
        const [column, row] = [columns[index % columns.length], rows[Math.floor(index / columns.length)]];
        if (column !== undefined && row !== undefined) onPick(column, row);
      }}
    />
  );
}
