import type { SectionGroup } from '@candlewick/shared-api';
import { NavTabs } from '@candlewick/shared-design/nav-tabs';
import type { ReactNode } from 'react';
import styles from './section-nav.module.css';

interface SectionNavProps {
  /** Address of a section of this ticker. */
  readonly hrefOf: (id: string) => string;
  readonly groups: readonly SectionGroup[];
  /** Id of the open section. */
  readonly current: string | undefined;
  /** A button of the open section, at the end of its row. */
  readonly children?: ReactNode;
}

/** Groups of sections, and below them the sections of the open group. */
export function SectionNav({ hrefOf, groups, current, children }: SectionNavProps) {
  const open = groups.find(({ sections }) => sections.some(({ id }) => id === current));
  return (
    <div className={styles.nav}>
      <NavTabs
        aria-label="Section groups"
        items={groups.map((group) => ({
          href: hrefOf(group.sections[0]?.id ?? ''),
          label: group.label,
          isCurrent: group === open,
        }))}
      />
      {open && (open.sections.length > 1 || children) ? (
        <div className={styles.row}>
          <NavTabs
            aria-label={`${open.label} sections`}
            className={styles.sections}
            items={open.sections.map(({ id, label }) => ({
              href: hrefOf(id),
              label,
              isCurrent: id === current,
            }))}
          />
          {children ? <div className={styles.end}>{children}</div> : null}
        </div>
      ) : null}
    </div>
  );
}
