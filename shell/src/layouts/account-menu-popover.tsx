import { logOut } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { UserIcon } from '@candlewick/shared-design/icons';
import { Menu } from '@candlewick/shared-design/menu';
import { navigate } from '../api/navigation.ts';
import { chosenTheme, setTheme, themes } from '../api/theme.ts';

interface AccountMenuPopoverProps {
  readonly label: string;
  readonly email: string;
  readonly isDefaultOpen: boolean;
}

export default function AccountMenuPopover({ label, email, isDefaultOpen }: AccountMenuPopoverProps) {
  const themeItems = themes.map(({ id, label: name }) => ({
    id,
    label: name,
    section: 'Theme',
    ...(chosenTheme() === id ? { description: 'in use' } : {}),
  }));
  const onAction = (id: string) => {
    const theme = themes.find((each) => each.id === id);
    if (theme) setTheme(theme.id);
    else if (id === 'settings') navigate('/user-settings/appearance');
    else if (id === 'log-out') void logOut();
  };
  return (
    <Menu
      aria-label={label}
      isDefaultOpen={isDefaultOpen}
      trigger={<Button variant="ghost" icon={<UserIcon size={18} />} aria-label={label} />}
      items={[
        ...themeItems,
        { id: 'settings', label: 'Settings', section: email },
        { id: 'log-out', label: 'Log out', section: email },
      ]}
      onAction={onAction}
    />
  );
}
