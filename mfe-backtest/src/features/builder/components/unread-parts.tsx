import { Banner } from '@candlewick/shared-design/banner';
import type { ReadDraft } from '../model/draft-url.ts';

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** Says what of the strategy in the address could not be read. */
export function UnreadParts({ lost, isUnreadable }: Omit<ReadDraft, 'draft'>) {
  if (lost.length === 0) return null;
  if (isUnreadable) {
    return (
      <Banner tone="warning" title="Couldn’t read the strategy in this link">
        It may have been cut off when copied. Showing the default strategy instead.
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title="Couldn’t read part of the strategy in this link">
      It may have been edited by hand. Missing: {inWords.format(lost)}. Check the rest before you run it.
    </Banner>
  );
}
