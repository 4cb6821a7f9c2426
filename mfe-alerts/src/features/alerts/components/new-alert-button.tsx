import { Button } from '@candlewick/shared-design/button';
import { PlusIcon } from '@candlewick/shared-design/icons';
import { useShell } from '@candlewick/shared-platform';

/** Opens the form for an alert, which asks for a symbol. */
export function NewAlertButton() {
  const { overlays } = useShell();
  return (
    <Button
      variant="primary"
      icon={<PlusIcon size={14} />}
      aria-haspopup="dialog"
      onClick={() => void overlays.open('new-alert', {})}
    >
      New alert
    </Button>
  );
}
