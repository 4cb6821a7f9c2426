import type { AlertType } from '@candlewick/shared-api';
import { NavTabs } from '@candlewick/shared-design/nav-tabs';
import { alertsHref, catalogHref } from './alert-links.ts';

type Place = AlertType | 'catalog';

const places: readonly { readonly id: Place; readonly label: string; readonly href: string }[] = [
  { id: 'stocks', label: 'My alerts', href: alertsHref('stocks') },
  { id: 'strategies', label: 'Subscriptions', href: alertsHref('strategies') },
  { id: 'catalog', label: 'Browse', href: catalogHref },
];

/** The pages about alerts. */
export function AlertTabs({ current }: { readonly current: Place }) {
  return (
    <NavTabs
      aria-label="Alerts"
      items={places.map(({ id, label, href }) => ({ href, label, isCurrent: id === current }))}
    />
  );
}
