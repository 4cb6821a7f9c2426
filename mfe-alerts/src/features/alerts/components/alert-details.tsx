import type { Failure } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Badge } from '@candlewick/shared-design/badge';
import { Card } from '@candlewick/shared-design/card';
import { Dialog } from '@candlewick/shared-design/dialog';
import { formatInteger } from '@candlewick/shared-design/format';
import { GroupHeading } from '@candlewick/shared-design/group-heading';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { intervalNames, whenText } from '../../../common/alert-words.ts';
import type { AlertDetail } from '../../../common/alert.types.ts';
import { StatusBadge, StatusNote } from '../../../common/status-note.tsx';
import { useDeleteAlerts } from '../../../common/use-alert-changes.ts';
import { useNow } from '../../../common/use-now.ts';
import type { alertsParams } from '../model/alerts-url.ts';
import { useAlert } from '../queries/use-alert.ts';
import styles from '../alert-details.module.css';
import { ActiveButton } from './alert-cards.tsx';
import { AlertChart } from './alert-chart.tsx';
import { AlertHistory } from './alert-history.tsx';
import { AlertLevel } from './alert-level.tsx';
import { AlertRule } from './alert-rule.tsx';
import { AlertSettingsForm } from './alert-settings-form.tsx';
import { AlertTickers } from './alert-tickers.tsx';

interface AlertDetailsProps {
  readonly id: string;
  readonly url: UrlState<typeof alertsParams>;
  /** In a card beside the list instead of a dialog over it. */
  readonly isBeside?: boolean;
}

function explain({ code }: Failure) {
  if (code !== 'not_found') return undefined;
  return <PlaceholderOverlay state={404} hint="This alert doesn’t exist. It may have been deleted in another tab." />;
}

/** One alert: what fired when, the rule with its values now, how it tells, and its tickers. Over the list, or beside it. */
export default function AlertDetails({ id, url, isBeside = false }: AlertDetailsProps) {
  const alert = useAlert(id);
  const { data } = alert;
  const onClose = () => url.choose({ alert: null, bar: null });
  const title = data ? <bdi>{`${data.name} on ${data.ticker}`}</bdi> : 'Alert';
  const actions = data ? <Actions alert={data} onClose={onClose} /> : undefined;
  const content = (
    <Answer query={alert} skeleton={<Skeleton height="32rem" />} explain={explain}>
      {(known) => <Details alert={known} bar={url.view.bar} onBarChosen={(bar) => url.choose({ alert: id, bar })} />}
    </Answer>
  );
  if (isBeside) {
    return (
      <Card
        title={title}
        actions={actions}
        // The card of the list bears the name alone.
        aria-label={data ? `Details of ${data.name} on ${data.ticker}` : 'Details'}
      >
        {content}
      </Card>
    );
  }
  return (
    <Dialog isOpen size="lg" className={styles.dialog} title={title} onClose={onClose} actions={actions}>
      {content}
    </Dialog>
  );
}

interface DetailsProps {
  readonly alert: AlertDetail;
  /** The open of the bar that the address selects. */
  readonly bar: number | null;
  readonly onBarChosen: (time: number) => void;
}

function Details({ alert, bar, onBarChosen }: DetailsProps) {
  return (
    <div className={styles.details}>
      <State alert={alert} />
      <AlertLevel alert={alert} />
      <section className={styles.group}>
        <GroupHeading>Triggers</GroupHeading>
        <AlertChart alert={alert} bar={bar} onBarChosen={onBarChosen} />
        <AlertHistory alert={alert} bar={bar} onBarChosen={onBarChosen} />
      </section>
      <section className={styles.group}>
        <GroupHeading>Rule</GroupHeading>
        <AlertRule alert={alert} />
      </section>
      <section className={styles.group}>
        <GroupHeading>Symbols</GroupHeading>
        <AlertTickers parentId={alert.parent_id} />
      </section>
      <section className={styles.group}>
        <GroupHeading>Notifications</GroupHeading>
        <AlertSettingsForm key={alert.id} alert={alert} />
      </section>
    </div>
  );
}

const positions: Readonly<Record<number, string>> = { [-1]: 'Short', 0: 'No position', 1: 'Long' };

function State({ alert }: { readonly alert: AlertDetail }) {
  const now = useNow();
  const { status, interval, tags, next_evaluation, position, fired } = alert;
  return (
    <div className={styles.state}>
      <p className={styles.meta}>
        <StatusBadge status={status} />
        {intervalNames[interval]}
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
      <StatusNote {...alert} />
      <p className={styles.soft}>
        {[
          next_evaluation === null ? '' : `Next check ${whenText(next_evaluation, now)}`,
          position === null ? '' : (positions[position] ?? ''),
          `${formatInteger(fired)} ${fired === 1 ? 'notification' : 'notifications'}, 1 credit each`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

function Actions({ alert, onClose }: { readonly alert: AlertDetail; readonly onClose: () => void }) {
  const remove = useDeleteAlerts();
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          // First, so that nothing asks for an alert that is gone.
          onClose();
          remove.mutate([alert.id]);
        }}
      >
        Delete
      </Button>
      <ActiveButton alert={alert} />
    </>
  );
}
