import { AppShell } from '@candlewick/shared-design/app-shell';
import { Breadcrumb } from '@candlewick/shared-design/breadcrumb';
import type { TrailItem } from '@candlewick/shared-platform/snapshot';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { resolveRoute } from '../routing/resolve-route.ts';
import { routes } from '../routing/snapshot.ts';
import { ClosedAccount } from './closed-account.tsx';
import { CreditBadge } from './credit-badge.tsx';
import { HeaderMenus } from './header-menus.tsx';
import { HeaderSearch } from './header-search.tsx';
import { NewRelease } from './new-release.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { placesFor } from './places.tsx';

interface MainLayoutProps {
  readonly trail: readonly TrailItem[];
  readonly children: ReactNode;
}

/** Navigation, symbol search, credits and account around a page. */
export function MainLayout({ trail, children }: MainLayoutProps) {
  const resolution = resolveRoute(routes, useLocation(), { isLoggedIn: true });
  return (
    <AppShell
      places={placesFor(resolution.kind === 'page' ? resolution.route : null)}
      search={<HeaderSearch />}
      account={
        <>
          <NewRelease />
          <CreditBadge />
          <HeaderMenus />
        </>
      }
      banner={
        <>
          <OfflineBanner />
          <ClosedAccount />
        </>
      }
      trail={trail.length > 0 ? <Breadcrumb items={trail} /> : null}
    >
      {children}
    </AppShell>
  );
}
