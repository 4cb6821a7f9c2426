import { sectionGroups, type SectionGroup } from '@candlewick/shared-api';
import type { InstrumentType } from '../../../common/type-names.ts';

/** Groups with the sections that an instrument of this type has; all while the type is not known. */
export function groupsFor(type: InstrumentType | undefined): readonly SectionGroup[] {
  return (sectionGroups as readonly SectionGroup[])
    .map((group) => ({
      ...group,
      sections: group.sections.filter(({ types }) => type === undefined || types?.includes(type) !== false),
    }))
    .filter(({ sections }) => sections.length > 0);
}
