import { Button } from '@candlewick/shared-design/button';
import { TrashIcon } from '@candlewick/shared-design/icons';
import { useShell } from '@candlewick/shared-platform';
import type { MouseEvent } from 'react';
import { focusBox } from '../queries/focus-box.ts';
import type { Chat } from '../queries/use-chat.ts';

/** Removes all messages, with an undo. */
export function ClearButton({ chat }: { readonly chat: Chat }) {
  const { notify } = useShell();
  const onClick = ({ currentTarget }: MouseEvent) => {
    const restore = chat.clear();
    // This button goes with the messages.
    focusBox(currentTarget.closest('section')?.querySelector('textarea'));
    const action = { label: 'Undo', run: restore };
    notify({ kind: 'info', message: 'Chat cleared', durationMs: 8000, action });
  };
  return <Button variant="ghost" size="sm" icon={<TrashIcon />} aria-label="Clear chat" onClick={onClick} />;
}
