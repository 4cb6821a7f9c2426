import { alertsApi } from '@candlewick/shared-api';
import { call, failureOf } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Page } from '@candlewick/shared-page/page';
import { useRoute } from '@candlewick/shared-platform';
import { useMutation } from '@tanstack/react-query';
import { deliveryHref } from '../../common/alert-links.ts';
import styles from './unsubscribe.module.css';

/** What email programs send, too (RFC 8058). */
const body = { 'List-Unsubscribe': 'One-Click' } as const;

const takeFocus = (text: HTMLElement | null) => text?.focus();

/** /alerts/unsubscribe/:token, from the link in an email; needs no login. Only the button changes something: email scanners open links. */
export function UnsubscribePage() {
  const { token = '' } = useRoute().params;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(alertsApi.unsubscribeMail, { params: { token }, body }),
  });
  const isDead = error !== null && failureOf(error).code === 'link_not_valid';
  return (
    <Page title="Unsubscribe" width="text">
      <div className={styles.place}>
        <PageHeader title="Alert emails" />
        <Card>
          <div className={styles.card}>
            {data ? (
              <p tabIndex={-1} ref={takeFocus}>
                {data.alert === null ? 'Alert emails are off.' : `Emails about “${data.alert}” are off.`} You’ll still
                see alerts in the app.
              </p>
            ) : isDead ? (
              <p role="alert">
                This link is no longer valid. Log in to change your alert emails, or use the link in a newer email.
              </p>
            ) : (
              <>
                <p>Stops emails of this kind. You’ll still see alerts in the app.</p>
                {error ? (
                  <p role="alert" className={styles.problem}>
                    {failureOf(error).message}. You still get emails. Try again.
                  </p>
                ) : null}
                <div>
                  <Button variant="primary" isPending={isPending} onClick={() => mutate()}>
                    Stop these emails
                  </Button>
                </div>
              </>
            )}
            {data || isDead ? (
              <div>
                <LinkButton href={deliveryHref}>Open notification settings</LinkButton>
              </div>
            ) : null}
          </div>
        </Card>
      </div>
    </Page>
  );
}
