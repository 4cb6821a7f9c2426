import { Banner } from '@candlewick/shared-design/banner';
import type { ReadDraft } from '../model/draft-url.ts';

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** Says what of the strategy in the address could not be read. */
export function UnreadParts({ lost, isUnreadable }: Omit<ReadDraft, 'draft'>) {
  if (lost.length === 0) return null;
  if (isUnreadable) {
    return (
      <Banner tone="warning" title="The strategy in this address could not be read">
        It may have been cut off when copied. The default strategy is shown instead.
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title="A part of the strategy in this address could not be read">
      It may have been changed by hand. Missing: {inWords.format(lost)}. The rest is as in the address; check it before
      you run it.
    </Banner>
  );
}
