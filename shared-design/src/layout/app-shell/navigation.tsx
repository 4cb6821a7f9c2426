import { useId } from 'react';
import type { ReactNode } from 'react';
import { EllipsisIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import { groupBySection } from '../../fields/lib/option.ts';
import { Notice } from './notice.tsx';
import styles from './navigation.module.css';

export interface Place {
  id: string;
  label: string;
  href: string;
  /** 20 px. */
  icon: ReactNode;
  /** Heading of its group. Places of one section stand together. */
  section?: string | undefined;
  /** `page` for the open page, `true` for the place that the open page belongs to. */
  current?: 'page' | 'true' | undefined;
}

/** Places in the bar of a phone; the others are behind "More". */
const IN_BAR = 4;

function reveal(link: HTMLElement): void {
  link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Runs with the next animation frame, to avoid a forced layout between the frame and its page. */
function revealSoon(link: HTMLElement | null): void {
  if (link) requestAnimationFrame(() => reveal(link));
}

function PlaceLink({ place, onClick }: { place: Place; onClick?: (() => void) | undefined }) {
  const { label, href, icon, current } = place;
  return (
    <a
      ref={current ? revealSoon : undefined}
      href={href}
      className={styles.place}
      aria-current={current}
      onFocus={(event) => reveal(event.currentTarget)}
      onClick={onClick}
    >
      {icon}
      <span>{label}</span>
    </a>
  );
}

/** The places of the app: a rail, or on a phone a bar with the first four and a sheet with the others. */
export function Navigation({ places, className }: { places: readonly Place[]; className?: string | undefined }) {
  const sheet = useId();
  const hidden = places.length > IN_BAR + 1 ? places.slice(IN_BAR) : [];
  const close = () => document.getElementById(sheet)?.hidePopover();
  return (
    <nav aria-label="Main" className={cx(styles.navigation, className)}>
      <div className={styles.rail}>
        {groupBySection(places).map(([name, members]) => (
          <Section key={name ?? ''} name={name} places={members} />
        ))}
        <Notice />
      </div>
      <ul className={styles.bar}>
        {places
          .filter((place) => !hidden.includes(place))
          .map((place) => (
            <li key={place.id}>
              <PlaceLink place={place} />
            </li>
          ))}
        {hidden.length > 0 ? (
          <li>
            <button
              type="button"
              className={styles.place}
              popoverTarget={sheet}
              data-current={hidden.some(({ current }) => current) ? '' : undefined}
            >
              <EllipsisIcon size={20} />
              <span>More</span>
            </button>
          </li>
        ) : null}
      </ul>
      {hidden.length > 0 ? (
        <div id={sheet} popover="auto" className={styles.sheet}>
          {groupBySection(hidden).map(([name, members]) => (
            <Section key={name ?? ''} name={name} places={members} onClick={close} />
          ))}
          <Notice />
        </div>
      ) : null}
    </nav>
  );
}

interface SectionProps {
  name: string | undefined;
  places: readonly Place[];
  onClick?: (() => void) | undefined;
}

function Section({ name, places, onClick }: SectionProps) {
  const id = useId();
  return (
    <>
      {name ? (
        <p id={id} className={styles.section}>
          {name}
        </p>
      ) : null}
      <ul aria-labelledby={name ? id : undefined} className={styles.list}>
        {places.map((place) => (
          <li key={place.id}>
            <PlaceLink place={place} onClick={onClick} />
          </li>
        ))}
      </ul>
    </>
  );
}
