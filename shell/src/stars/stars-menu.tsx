import { useUser } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Menu } from '@candlewick/shared-design/menu';
import { useLocation } from 'react-router-dom';
import { navigate } from '../routing/navigation.ts';
import type { HeaderMenuProps } from '../lib/header-menu.types.ts';
import styles from './stars-menu.module.css';
import { toggleStar } from './star-page.ts';
import { readableHref } from './starred-pages.ts';
import { useStars } from './use-stars.ts';

/** Stars the open page, and leads to the starred ones. */
export default function StarsMenu({ label, icon, isDefaultOpen }: HeaderMenuProps) {
  const uid = useUser().data?.uid;
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const stars = useStars(uid);
  const isStarred = stars.some(({ href }) => href === here);
  return (
    <Menu
      aria-label={label}
      isDefaultOpen={isDefaultOpen}
      trigger={
        <Button variant="ghost" icon={icon} aria-label={label} className={isStarred ? styles.starred : undefined} />
      }
      items={[
        { id: 'toggle', label: isStarred ? 'Unstar this page' : 'Star this page', isDisabled: uid === undefined },
        ...stars.map(({ href, title }) => ({
          id: href,
          label: title,
          section: label,
          description: href === here ? 'open' : readableHref(href),
        })),
      ]}
      onAction={(id) => {
        if (id !== 'toggle') navigate(id);
        else if (uid !== undefined) toggleStar(uid);
      }}
    />
  );
}
