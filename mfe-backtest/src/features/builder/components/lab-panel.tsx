import { Segmented } from '@candlewick/shared-design/segmented';
import { Select } from '@candlewick/shared-design/select';
import type { Handle } from '../model/handles.ts';
import { objectives, type Objective } from '../model/objective.ts';
import { useStrip, type GridWork } from '../queries/use-grids.ts';
import type { Numbers } from '../queries/use-scrub.ts';
import { LabStrip } from './lab-strip.tsx';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface LabPanelProps {
  readonly work: GridWork;
  /** The number that was used last. */
  readonly handle: Handle;
  /** The others, for a heatmap. */
  readonly others: readonly Handle[];
  /** The numbers that are dragged. */
  readonly numbers: Numbers;
  readonly onObjectiveChange: (objective: Objective) => void;
  /** Path of the second number of the heatmap; empty without one. */
  readonly second: string;
  readonly onSecondChange: (path: string) => void;
  readonly onChange: (numbers: Numbers, isHeld: boolean) => void;
  readonly onSettled: () => void;
}

/** What every value of the number in use would give. */
export function LabPanel(props: LabPanelProps) {
  const { work, handle, others, numbers, second, onObjectiveChange, onSecondChange, onChange, onSettled } = props;
  const { values, grid } = useStrip(work, handle);
  return (
    <section aria-label="Other values">
      <LabStrip
        handle={{ ...handle, value: numbers[handle.path] ?? handle.value }}
        values={values}
        grid={grid}
        objective={work.objective}
        onChange={(value, isHeld) => onChange({ [handle.path]: value }, isHeld)}
        onSettled={onSettled}
      >
        <Segmented label="Objective" options={objectives} value={work.objective} onChange={onObjectiveChange} />
        {others.length > 0 ? (
          <Select
            label="Heatmap with a second number"
            isLabelHidden
            items={[
              { id: '', label: 'Heatmap with…' },
              ...others.map(({ path, name }) => ({ id: path, label: capitalized(name) })),
            ]}
            value={second}
            onChange={onSecondChange}
          />
        ) : null}
      </LabStrip>
    </section>
  );
}
