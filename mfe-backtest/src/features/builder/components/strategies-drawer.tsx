import { usePlan } from '@candlewick/shared-auth';
import { Drawer } from '@candlewick/shared-design/drawer';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Tabs } from '@candlewick/shared-design/tabs';
import { allOf, Answer } from '@candlewick/shared-page/answer';
import { useDefinitions } from '@candlewick/shared-page/definitions';
import { withStrategy, type Draft } from '../model/draft.ts';
import type { FiledStrategy } from '../model/strategy-file.ts';
import type { Edit } from '../queries/use-draft.ts';
import { ImportField } from './import-field.tsx';
import { PresetList } from './preset-list.tsx';
import { SavedList } from './saved-list.tsx';

export interface StrategiesDrawerProps {
  readonly draft: Draft;
  readonly edit: Edit;
  /** Name under which the user knows the draft from now on. */
  readonly onNamed: (name: string) => void;
  readonly onClose: () => void;
}

/** Strategies to continue with: textbook ones, the user's own, and files. */
export default function StrategiesDrawer({ draft, edit, onNamed, onClose }: StrategiesDrawerProps) {
  // Without the plan, every template beyond the free one would look locked for a moment.
  const known = allOf(useDefinitions(), usePlan());
  const open = ({ name, strategy, options }: FiledStrategy) => {
    edit((current) => withStrategy(current, strategy, options));
    onNamed(name);
    onClose();
  };
  const presets = (
    <Answer query={known} skeleton={<Skeleton height="24rem" />}>
      {([definitions, { limits }]) => (
        <PresetList {...{ definitions, edit, onNamed, onClose }} conditions={limits.conditions.stocks} />
      )}
    </Answer>
  );
  return (
    <Drawer isOpen onClose={onClose} title="Strategies">
      <Tabs
        aria-label="Strategies"
        items={[
          { id: 'presets', label: 'Templates', content: presets },
          { id: 'saved', label: 'Saved', content: <SavedList draft={draft} onOpen={open} /> },
          { id: 'file', label: 'Import file', content: <ImportField onRead={open} /> },
        ]}
      />
    </Drawer>
  );
}
