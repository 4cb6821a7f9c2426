import { useUser } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { UserIcon } from '@candlewick/shared-design/icons';
import { useState } from 'react';
import { useIdle } from './use-idle.ts';
import { useLazy } from './use-lazy.ts';

const load = () => import(/* webpackChunkName: "account-menu" */ './account-menu-popover.tsx');

/** Account, theme and logout. Its code loads after the first paint, or on the first click. */
export function AccountMenu() {
  const idle = useIdle();
  const [pressed, setPressed] = useState(false);
  const { Component: AccountMenuPopover, failed, retry } = useLazy(load, idle || pressed);
  const user = useUser().data;
  const label = user ? `Account of ${user.name}` : 'Account';
  if (AccountMenuPopover) {
    return <AccountMenuPopover label={label} email={user?.email ?? ''} isDefaultOpen={pressed} />;
  }
  const onClick = () => {
    setPressed(true);
    if (failed) retry();
  };
  return <Button variant="ghost" icon={<UserIcon size={18} />} aria-label={label} onClick={onClick} />;
}
