import { notificationKinds } from '@candlewick/shared-api';
import { formatInteger } from '@candlewick/shared-design/format';
import { Segmented } from '@candlewick/shared-design/segmented';
import { Select } from '@candlewick/shared-design/select';
import { Filters } from '@candlewick/shared-page/filters';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import type { UrlState } from '@candlewick/shared-page/url-state';
import {
  firstPage,
  kindLabels,
  shownLabels,
  type NotificationsView,
  type notificationsParams,
} from '../notifications-url.ts';
import styles from '../notifications.module.css';

type Shown = NotificationsView['shown'];

interface NotificationToolbarProps {
  readonly url: UrlState<typeof notificationsParams>;
  readonly unread: number | undefined;
}

/** Which notifications are shown. Read ones are a list of their own that has no filters. */
export function NotificationToolbar({ url: { view, choose }, unread }: NotificationToolbarProps) {
  const options = (Object.keys(shownLabels) as Shown[]).map((value) => ({
    value,
    label: value === 'unread' && unread ? `${shownLabels.unread} (${formatInteger(unread)})` : shownLabels[value],
  }));
  const tickers = view.shown === 'old' ? [] : view.tickers;
  return (
    <Filters
      chips={tickers.map((ticker) => ({
        id: ticker,
        label: ticker,
        onRemove: () => choose({ tickers: tickers.filter((each) => each !== ticker), ...firstPage }),
      }))}
    >
      <Segmented
        label="Shown"
        options={options}
        value={view.shown}
        onChange={(shown) => choose({ shown, ...firstPage })}
      />
      {view.shown === 'old' ? null : (
        <>
          <Select
            className={styles.kind}
            label="Kind"
            isLabelHidden
            items={[{ id: '', label: 'All kinds' }, ...notificationKinds.map((id) => ({ id, label: kindLabels[id] }))]}
            value={view.kind ?? ''}
            onChange={(id) => choose({ kind: notificationKinds.find((each) => each === id) ?? null, ...firstPage })}
          />
          <TickerSearch
            className={styles.ticker}
            label="Symbol"
            isLabelHidden
            placeholder="Filter by symbol"
            chosen={view.tickers}
            onChoose={(ticker) => choose(({ tickers }) => ({ tickers: [...tickers, ticker], ...firstPage }))}
          />
        </>
      )}
    </Filters>
  );
}
