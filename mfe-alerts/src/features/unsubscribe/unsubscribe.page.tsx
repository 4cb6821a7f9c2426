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

/** What mail programs send, too (RFC 8058). */
const body = { 'List-Unsubscribe': 'One-Click' } as const;

const takeFocus = (text: HTMLElement | null) => text?.focus();

/** /alerts/unsubscribe/:token, from the link of a mail; needs no login. Only the button changes something: mail scanners open links. */
export function UnsubscribePage() {
  const { token = '' } = useRoute().params;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(alertsApi.unsubscribeMail, { params: { token }, body }),
  });
  const isDead = error !== null && failureOf(error).code === 'link_not_valid';
  return (
    <Page title="Unsubscribe" width="text">
      <div className={styles.place}>
        <PageHeader title="Mails of alerts" />
        <Card>
          <div className={styles.card}>
            {data ? (
              <p tabIndex={-1} ref={takeFocus}>
                {data.alert === null
                  ? 'You get no more mails about alerts.'
                  : `You get no more mails about “${data.alert}”.`}{' '}
                The alerts go on: they tell you in the app.
              </p>
            ) : isDead ? (
              <p role="alert">
                This link is no longer valid. Log in to change which alerts send mails, or use the link of a newer mail.
              </p>
            ) : (
              <>
                <p>
                  You will get no more mails of the kind that this link came in. Alerts go on telling you in the app.
                </p>
                {error ? (
                  <p role="alert" className={styles.problem}>
                    {failureOf(error).message}. You still get mails. Try again.
                  </p>
                ) : null}
                <div>
                  <Button variant="primary" isPending={isPending} onClick={() => mutate()}>
                    Stop these mails
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
