import { logOut, useUser } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Menu } from '@candlewick/shared-design/menu';
import { showPanel } from '../actions/panels.store.ts';
import { navigate } from '../routing/navigation.ts';
import { lock } from '../lock/lock.store.ts';
import type { HeaderMenuProps } from '../lib/header-menu.types.ts';
import { chosenTheme, setTheme, themes } from '@candlewick/shared-page/appearance';

const developerItems = [
  { id: 'operate', label: 'Operate' },
  { id: 'overrides', label: 'Overrides' },
] as const;

export default function AccountMenuPopover({ label, icon, isDefaultOpen }: HeaderMenuProps) {
  const { email = '', developer: isDeveloper = false } = useUser().data ?? {};
  const themeItems = themes.map(({ id, label: name }) => ({
    id,
    label: name,
    section: 'Theme',
    ...(chosenTheme() === id ? { description: 'in use' } : {}),
  }));
  const onAction = (id: string) => {
    const theme = themes.find((each) => each.id === id);
    if (theme) setTheme(theme.id);
    else if (id === 'settings') navigate('/user-settings/profile');
    else if (id === 'operate') navigate('/operate/remotes');
    else if (id === 'overrides') showPanel('overrides');
    else if (id === 'lock') lock();
    else if (id === 'log-out') void logOut();
  };
  return (
    <Menu
      aria-label={label}
      isDefaultOpen={isDefaultOpen}
      trigger={<Button variant="ghost" icon={icon} aria-label={label} />}
      items={[
        ...themeItems,
        { id: 'settings', label: 'Settings', section: email },
        ...(isDeveloper ? developerItems.map((item) => ({ ...item, section: email })) : []),
        { id: 'lock', label: 'Lock screen', section: email },
        { id: 'log-out', label: 'Log out', section: email },
      ]}
      onAction={onAction}
    />
  );
}
