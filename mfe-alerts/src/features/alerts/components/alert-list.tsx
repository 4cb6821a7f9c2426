import type { AlertType } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { ListDetail } from '@candlewick/shared-design/list-detail';
import { loadLater } from '@candlewick/shared-design/load-later';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { Pager } from '@candlewick/shared-page/pager';
import { useMedia } from '@candlewick/shared-page/use-media';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { isFiltered, pageSize, type alertsParams } from '../model/alerts-url.ts';
import { wide } from '../model/wide.ts';
import { useAlerts } from '../queries/use-alerts.ts';
import { AlertCards } from './alert-cards.tsx';
import { AlertToolbar } from './alert-toolbar.tsx';
import { NoAlerts } from './no-alerts.tsx';

const AlertTable = loadLater(
  () => import(/* webpackChunkName: "alert-table" */ './alert-table.tsx'),
  <Skeleton height="24rem" />,
);

const AlertDetails = loadLater(() => import(/* webpackChunkName: "alert-details" */ './alert-details.tsx'), null);

interface AlertListProps {
  readonly type: AlertType;
  readonly url: UrlState<typeof alertsParams>;
}

/** The alerts that the address selects, as cards or as a table; where there is room, with the details of one beside them. */
export function AlertList({ type, url }: AlertListProps) {
  const { view, hrefOf } = url;
  const alerts = useAlerts(type, view);
  const isWide = useMedia(wide);
  const isNew = alerts.data?.total === 0 && !isFiltered(view);
  // The search keeps its position and focus, whatever the response.
  return (
    <>
      {isNew ? null : <AlertToolbar url={url} />}
      <Answer query={alerts} skeleton={<Skeleton height="24rem" />}>
        {({ cards, total }) => {
          if (isNew) return <NoAlerts type={type} />;
          const current = isWide ? (view.alert ?? cards[0]?.id) : undefined;
          return (
            <ListDetail
              detailSize="lg"
              detail={current === undefined ? null : <AlertDetails key={current} id={current} url={url} isBeside />}
            >
              {view.look === 'table' ? (
                <Card padding="none" aria-label="Alerts">
                  <AlertTable type={type} alerts={cards} total={total} url={url} current={current} />
                </Card>
              ) : cards.length > 0 ? (
                <AlertCards alerts={cards} hrefOf={(alert) => hrefOf({ alert, bar: null })} current={current} />
              ) : (
                <PlaceholderOverlay state="noResults" hint="No alerts match these filters. Remove one." />
              )}
              <Pager page={view.page} hrefOf={hrefOf} {...{ pageSize, total }} />
            </ListDetail>
          );
        }}
      </Answer>
      {view.alert === null || (isWide && !isNew) ? null : <AlertDetails key={view.alert} id={view.alert} url={url} />}
    </>
  );
}
