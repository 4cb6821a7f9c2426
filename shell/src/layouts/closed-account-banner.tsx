import { sessionDataPrefix, useUser } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { formatDate } from '@candlewick/shared-design/format';
import { KeepAccount } from '@candlewick/shared-page/keep-account';
import { useState } from 'react';
import { notify } from '../shell-api/notify.ts';

const dismissedKey = `${sessionDataPrefix}closed-account-dismissed`;

/** Tells the user of a closed account when it is deleted, once per session and tab, and offers to restore it. */
export default function ClosedAccountBanner() {
  const user = useUser().data;
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(dismissedKey) !== null);
  if (isDismissed || user?.status !== 'deletion_pending') return null;
  const dismiss = () => {
    sessionStorage.setItem(dismissedKey, 'true');
    setDismissed(true);
  };
  return (
    <Banner
      tone="warning"
      title={`Your account will be deleted on ${formatDate(user.deletion_at)}`}
      actions={<KeepAccount notify={notify} size="sm" variant="secondary" />}
      onDismiss={dismiss}
    >
      Until then your data is read-only.
    </Banner>
  );
}
