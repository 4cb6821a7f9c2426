import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { PageLoading } from '@candlewick/shared-page/loading';
import { ShellProvider } from '@candlewick/shared-platform';
import { shellApiFor } from '../api/shell-api.ts';
import { useLazy } from '../layouts/use-lazy.ts';
import { snapshot } from '../routing/snapshot.ts';

/** Screens live as long as the shell does. */
const shell = shellApiFor({
  remote: { name: 'shell', hash: snapshot.shell.hash },
  route: null,
  signal: new AbortController().signal,
});

/** The shell's own screens by the name that its descriptor gives them; each is a chunk of that name. */
const screens = {
  home: () => import(/* webpackChunkName: "home" */ './home.page.tsx'),
  settings: () => import(/* webpackChunkName: "settings" */ './settings.page.tsx'),
  login: () => import(/* webpackChunkName: "login" */ './login.page.tsx'),
  register: () => import(/* webpackChunkName: "register" */ './register.page.tsx'),
  'not-authorized': () => import(/* webpackChunkName: "not-authorized" */ './not-authorized.page.tsx'),
  'not-found': () => import(/* webpackChunkName: "not-found" */ './not-found.page.tsx'),
};

/** One screen of the shell, with the shell API that pages of remotes have. Give it `key={name}`: each name loads its own code. */
export function Screen({ name }: { readonly name: string }) {
  const { Component, failed, retry } = useLazy(screens[name as keyof typeof screens]);
  if (failed) return <PlaceholderOverlay state="network" hint="This page could not be loaded." onRetry={retry} />;
  return (
    <ShellProvider shell={shell} signal={null}>
      {Component ? <Component /> : <PageLoading />}
    </ShellProvider>
  );
}
