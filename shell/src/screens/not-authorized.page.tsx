import { logOut, useUser } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { formatDate } from '@candlewick/shared-design/format';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { useLocation } from 'react-router-dom';
import { KeepAccount } from '@candlewick/shared-page/keep-account';
import { navigate } from '../routing/navigation.ts';
import { notify } from '../shell-api/notify.ts';
import { wantedPath } from '../routing/wanted-path.ts';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

/** Where the guards send a user without the permission for a page. A closed account can be opened again here. */
export default function NotAuthorizedPage() {
  const user = useUser().data;
  const { search } = useLocation();
  if (user?.status === 'deletion_pending') {
    return (
      <Panel
        title="Your account is closed"
        lead={`It will be deleted on ${formatDate(user.deletion_at)}. Until then your data is read-only.`}
      >
        <div className={styles.actions}>
          <KeepAccount notify={notify} onKept={() => navigate(wantedPath(search), { replace: true })} />
          <Button onClick={() => void logOut()}>Log out</Button>
        </div>
      </Panel>
    );
  }
  return (
    <Panel title="Not authorized" lead="Your account can’t open this page. Another account or plan may have access.">
      <LinkButton href="/" variant="primary">
        Go to home
      </LinkButton>
    </Panel>
  );
}
