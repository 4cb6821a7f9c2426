import { useUser } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { UserIcon } from '@candlewick/shared-design/icons';
import { lazy, Suspense, useState } from 'react';

const AccountMenuPopover = lazy(() => import(/* webpackChunkName: "account-menu" */ './account-menu-popover.tsx'));

/** Who is logged in, theme and logging out. The menu's code comes with the first approach of pointer or focus. */
export function AccountMenu() {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const user = useUser().data;
  const label = user ? `Account of ${user.name}` : 'Account';
  const trigger = <Button variant="ghost" icon={<UserIcon size={18} />} aria-label={label} onPointerEnter={want} onFocus={want} />;
  if (!wanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <AccountMenuPopover label={label} email={user?.email ?? ''} />
    </Suspense>
  );
}
