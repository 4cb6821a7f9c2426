import { authApi } from '@candlewick/shared-api';
import { apiQuery, useLoggedIn } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '@candlewick/shared-platform';
import { layoutFor, trailOf } from '@candlewick/shared-platform/snapshot';
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { Panels } from './actions/panels.tsx';
import { setRouterNavigation } from './routing/navigation.ts';
import { showRoute } from './routing/route.store.ts';
import { track } from './telemetry/track.ts';
import { LazyCorner } from './corner/lazy-corner.tsx';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { MainLayout } from './layouts/main-layout.tsx';
import { PageOutlet } from './layouts/page-outlet.tsx';
import { lockStore } from './lock/lock.store.ts';
import { isOpen } from './pages/page-host.ts';
import { resolveRoute } from './routing/resolve-route.ts';
import { routes, routeId, type Route } from './routing/snapshot.ts';
import { Screen } from './screens/screen.tsx';

/** Of the document that the server sent. A redirect leaves it, and with it the title that the server gave. */
const { pathname: documentPath } = location;
const documentTitle = document.title;

const layouts = { main: MainLayout, auth: AuthLayout, bare: ({ children }: { children: ReactNode }) => children };

/** Renders the layout and the screen, or the outlet for a remote's page, that the address selects. */
export function App() {
  const loggedIn = useLoggedIn();
  const isLocked = useStore(lockStore).lock !== null;
  // A locked page asks for nothing.
  const user = useQuery({ ...apiQuery(authApi.me, {}), enabled: loggedIn && !isLocked });
  const permissions = user.data?.permissions;
  const navigate = useNavigate();
  useLayoutEffect(() => setRouterNavigation((href, options) => void navigate(href, options)), [navigate]);
  const { pathname, search } = useLocation();
  const resolution = useMemo(
    () => resolveRoute(routes, { pathname, search }, { isLoggedIn: loggedIn, isLocked, permissions }),
    [pathname, search, loggedIn, isLocked, permissions],
  );
  if (resolution.kind === 'redirect') return <Navigate to={resolution.to} replace />;
  const { route, params } = resolution;
  const Layout = layouts[layoutFor(route, loggedIn)];
  return (
    <>
      <RouteEffects route={route} />
      <Layout trail={trailOf(route, params)}>
        {route.remote ? <PageOutlet title={route.title} /> : <Screen key={route.expose} name={route.expose} />}
      </Layout>
      {loggedIn && isLocked ? null : (
        <>
          <Panels />
          <LazyCorner />
        </>
      )}
    </>
  );
}

/** Updates route store, title, scroll position and focus after a navigation. */
function RouteEffects({ route }: { readonly route: Route }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => showRoute(route, { pathname, search }), [route, pathname, search]);
  const isFirst = useRef(true);
  useEffect(() => {
    track('page_shown', { page: routeId(route) });
    const isTitled = location.pathname === documentPath || document.title !== documentTitle;
    const hasBegun = isFirst.current && isTitled && isOpen(route);
    // The document has the title of its route, and the page that began before this may have set its own.
    if (!hasBegun) document.title = `${route.title} · Candlewick`;
    // The first document is at its top, and scrolling would force a layout without its page.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const main = document.getElementById('main');
    // On narrow screens the page scrolls in its main element.
    window.scrollTo(0, 0);
    main?.scrollTo(0, 0);
    if (document.activeElement && document.activeElement !== document.body) main?.focus({ preventScroll: true });
  }, [route]);
  return null;
}
