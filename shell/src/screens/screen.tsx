import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { PageLoading } from '@candlewick/shared-page/loading';
import { ShellProvider } from '@candlewick/shared-platform';
import { shellApiFor } from '../shell-api/shell-api.ts';
import { useLazy } from '../lib/use-lazy.ts';
import { snapshot } from '../routing/snapshot.ts';
import { screens, type LoadScreen } from './screens.ts';

/** Never aborted: screens live as long as the shell. */
const shell = shellApiFor({
  remote: { name: 'shell', hash: snapshot.shell.hash },
  route: null,
  signal: new AbortController().signal,
});

function screenOf(name: string): LoadScreen {
  const load = screens[name];
  if (!load) throw new Error(`The shell has no screen ${name}.`);
  return load;
}

/** Renders a screen of the shell with the shell API of a remote's page. Needs `key={name}`, because each name loads its own code. */
export function Screen({ name }: { readonly name: string }) {
  const { Component, failed, retry } = useLazy(screenOf(name));
  if (failed) return <PlaceholderOverlay state="network" hint="This page didn’t load." onRetry={retry} />;
  return (
    <ShellProvider shell={shell} signal={null}>
      {Component ? <Component /> : <PageLoading />}
    </ShellProvider>
  );
}
