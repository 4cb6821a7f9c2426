import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { PageLoading } from '@candlewick/shared-page/loading';
import { ShellProvider } from '@candlewick/shared-platform';
import { shellApiFor } from '../api/shell-api.ts';
import { useLazy } from '../layouts/use-lazy.ts';
import { snapshot } from '../routing/snapshot.ts';

/** Never aborted: screens live as long as the shell. */
const shell = shellApiFor({
  remote: { name: 'shell', hash: snapshot.shell.hash },
  route: null,
  signal: new AbortController().signal,
});

/** The shell's screens by their name in its descriptor; each is a chunk of that name. */
const screens = {
  home: () => import(/* webpackChunkName: "home" */ './home.page.tsx'),
  settings: () => import(/* webpackChunkName: "settings" */ './settings.page.tsx'),
  login: () => import(/* webpackChunkName: "login" */ './login.page.tsx'),
  register: () => import(/* webpackChunkName: "register" */ './register.page.tsx'),
  'not-authorized': () => import(/* webpackChunkName: "not-authorized" */ './not-authorized.page.tsx'),
  'not-found': () => import(/* webpackChunkName: "not-found" */ './not-found.page.tsx'),
};

/** Renders a screen of the shell with the shell API of a remote's page. Needs `key={name}`, because each name loads its own code. */
export function Screen({ name }: { readonly name: string }) {
  const { Component, failed, retry } = useLazy(screens[name as keyof typeof screens]);
  if (failed) return <PlaceholderOverlay state="network" hint="This page did not load." onRetry={retry} />;
  return (
    <ShellProvider shell={shell} signal={null}>
      {Component ? <Component /> : <PageLoading />}
    </ShellProvider>
  );
}
