import { lazy, Suspense } from 'react';
import { PageLoading } from '../layouts/page-loading.tsx';

/** The shell's own screens by the name that its descriptor gives them; each is a chunk of that name. */
const screens = {
  home: lazy(() => import(/* webpackChunkName: "home" */ './home.page.tsx')),
  login: lazy(() => import(/* webpackChunkName: "login" */ './login.page.tsx')),
  register: lazy(() => import(/* webpackChunkName: "register" */ './register.page.tsx')),
  'not-authorized': lazy(() => import(/* webpackChunkName: "not-authorized" */ './not-authorized.page.tsx')),
  'not-found': lazy(() => import(/* webpackChunkName: "not-found" */ './not-found.page.tsx')),
};

export function Screen({ name }: { readonly name: string }) {
  const Component = screens[name as keyof typeof screens];
  return (
    <Suspense fallback={<PageLoading />}>
      <Component />
    </Suspense>
  );
}
