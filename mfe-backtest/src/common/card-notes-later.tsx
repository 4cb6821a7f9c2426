import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';

/** Tags and note of a card, whose fields load after what the card is about. */
export const CardNotes = loadLater(
  async () => {
    const { CardNotes: fields } = await import(/* webpackChunkName: "card-notes" */ './card-notes.tsx');
    return { default: fields };
  },
  <Skeleton height="11.5rem" />,
);
