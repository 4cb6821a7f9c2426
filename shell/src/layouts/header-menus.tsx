import { useUser } from '@candlewick/shared-auth';
import { BellIcon, StarIcon, UserIcon } from '@candlewick/shared-design/icons';
import { HeaderMenu } from './header-menu.tsx';
import { Launchers } from './launchers.tsx';
import styles from './header-menus.module.css';

const loadStars = () => import(/* webpackChunkName: "header-menus" */ '../stars/stars-menu.tsx');
const loadNotifications = () =>
  import(/* webpackChunkName: "header-menus" */ '../notifications/notifications-menu.tsx');
const loadAccount = () => import(/* webpackChunkName: "header-menus" */ './account-menu-popover.tsx');

/** Windows of remotes, starred pages, notifications, and the account with theme and logout. */
export function HeaderMenus() {
  const user = useUser().data;
  return (
    <>
      <Launchers />
      <span className={styles.stars}>
        <HeaderMenu label="Starred pages" icon={<StarIcon size={18} />} load={loadStars} />
      </span>
      <HeaderMenu label="Notifications" icon={<BellIcon size={18} />} load={loadNotifications} />
      <HeaderMenu
        label={user ? `Account of ${user.name}` : 'Account'}
        icon={<UserIcon size={18} />}
        load={loadAccount}
      />
    </>
  );
}
