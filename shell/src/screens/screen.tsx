import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { PageLoading } from '../layouts/page-loading.tsx';
import { useLazy } from '../layouts/use-lazy.ts';

/** The shell's own screens by the name that its descriptor gives them; each is a chunk of that name. */
const screens = {
  home: () => import(/* webpackChunkName: "home" */ './home.page.tsx'),
  settings: () => import(/* webpackChunkName: "settings" */ './settings.page.tsx'),
  login: () => import(/* webpackChunkName: "login" */ './login.page.tsx'),
  register: () => import(/* webpackChunkName: "register" */ './register.page.tsx'),
  'not-authorized': () => import(/* webpackChunkName: "not-authorized" */ './not-authorized.page.tsx'),
  'not-found': () => import(/* webpackChunkName: "not-found" */ './not-found.page.tsx'),
};

/** One screen of the shell. Render it with `key={name}`, so that the next one never shows the last. */
export function Screen({ name }: { readonly name: string }) {
  const { Component, failed, retry } = useLazy(screens[name as keyof typeof screens]);
  if (failed) return <PlaceholderOverlay state="network" hint="This page could not be loaded." onRetry={retry} />;
  return Component ? <Component /> : <PageLoading />;
}
