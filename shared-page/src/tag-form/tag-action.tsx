import { Button } from '@candlewick/shared-design/button';
import { Popover } from '@candlewick/shared-design/popover';
import { TagForm, type TagAction as Action } from './tag-form.tsx';

interface TagActionProps {
  /** What is selected: `alerts`. */
  readonly noun: string;
  /** What is under way. */
  readonly pending: Action | null;
  /** Calls `onDone` once the tags are changed, which closes the form. */
  readonly onApply: (action: Action, tags: readonly string[], onDone: () => void) => void;
}

/** Opens a form with tags to add to the selected cards of a table, or to remove from them. */
export function TagAction({ noun, pending, onApply }: TagActionProps) {
  return (
    <Popover
      aria-label={`Tags for selected ${noun}`}
      trigger={
        <Button size="sm" variant="ghost">
          Tag
        </Button>
      }
    >
      {(close) => <TagForm pending={pending} onApply={(action, tags) => onApply(action, tags, close)} />}
    </Popover>
  );
}
