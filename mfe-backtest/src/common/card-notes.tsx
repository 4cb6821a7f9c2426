import { failureOf } from '@candlewick/shared-auth';
import { TagInput } from '@candlewick/shared-design/tag-input';
import { TextArea } from '@candlewick/shared-design/text-area';
import { useState } from 'react';
import { useNoteChange, useTagChange, type CardKind } from './use-card-changes.ts';

const mostTags = 20;
const longestTag = 40;
const longestNote = 2000;

interface CardNotesProps {
  readonly kind: CardKind;
  readonly card: { readonly id: string; readonly tags: readonly string[]; readonly note: string };
}

/** Tags and a note of a backtest or a result, saved as they are left. Mount it with the card's id as its key. */
export function CardNotes({ kind, card: { id, tags, note } }: CardNotesProps) {
  const tagging = useTagChange(kind);
  const noting = useNoteChange(kind, id);
  const [draft, setDraft] = useState(note);
  const [shown, setShown] = useState<readonly string[]>(tags);
  const changeTags = (next: readonly string[]) => {
    setShown(next);
    const added = next.filter((tag) => !tags.includes(tag));
    const removed = tags.filter((tag) => !next.includes(tag));
    if (added.length > 0) tagging.mutate({ ids: [id], action: 'add', tags: added });
    if (removed.length > 0) tagging.mutate({ ids: [id], action: 'remove', tags: removed });
  };
  return (
    <>
      <TagInput
        label="Tags"
        maxLength={longestTag}
        max={mostTags}
        value={tagging.isPending ? shown : tags}
        onChange={changeTags}
      />
      <TextArea
        label="Note"
        maxLength={longestNote}
        value={draft}
        error={noting.isError ? `Not saved: ${failureOf(noting.error).message}` : undefined}
        description={
          noting.isPending ? 'Saving' : noting.isSuccess && draft.trim() === noting.variables ? 'Saved' : undefined
        }
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => {
          const text = draft.trim();
          if (text !== (noting.isSuccess ? noting.variables : note)) noting.mutate(text);
        }}
      />
    </>
  );
}
