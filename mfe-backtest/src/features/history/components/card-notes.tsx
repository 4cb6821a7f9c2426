import { failureOf } from '@candlewick/shared-auth';
import { TagInput } from '@candlewick/shared-design/tag-input';
import { TextArea } from '@candlewick/shared-design/text-area';
import { useState } from 'react';
import type { HistoryCard } from '../../../common/backtest.types.ts';
import { useNoteChange, useTagChange } from '../queries/use-card-changes.ts';

const mostTags = 20;
const longestTag = 40;
const longestNote = 2000;

/** Tags and a note of a backtest, saved as they are left. Mount it with the backtest's id as its key. */
export function CardNotes({ card: { id, tags, note } }: { readonly card: HistoryCard }) {
  const tagging = useTagChange();
  const noting = useNoteChange(id);
  const [draft, setDraft] = useState(note);
  return (
    <>
      <TagInput
        label="Tags"
        maxLength={longestTag}
        max={mostTags}
        value={tagging.isPending ? tagging.variables.tags : tags}
        onChange={(next) => tagging.mutate({ ids: [id], action: 'replace', tags: next })}
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
