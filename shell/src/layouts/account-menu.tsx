import { useUser } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { UserIcon } from '@candlewick/shared-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useIdle } from './use-idle.ts';

const AccountMenuPopover = lazy(() => import(/* webpackChunkName: "account-menu" */ './account-menu-popover.tsx'));

/** Who is logged in, theme and logging out. Its code comes after the first paint, or at once with a press. */
export function AccountMenu() {
  const idle = useIdle();
  const [pressed, setPressed] = useState(false);
  const user = useUser().data;
  const label = user ? `Account of ${user.name}` : 'Account';
  const trigger = (
    <Button variant="ghost" icon={<UserIcon size={18} />} aria-label={label} onClick={() => setPressed(true)} />
  );
  if (!idle && !pressed) return trigger;
  return (
    <Suspense fallback={trigger}>
      <AccountMenuPopover label={label} email={user?.email ?? ''} isDefaultOpen={pressed} />
    </Suspense>
  );
}
