import { reactPart, useShell, useSignal, type Lifecycles } from '@candlewick/shared-platform';
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './faulty.module.css';
import './leaks.css';

/** Whether a test requests this fault in this place. */
function isAsked(place: string, fault: string): boolean {
  return localStorage.getItem('fault') === `${place}:${fault}`;
}

const Files = lazy(() => import('./files.tsx').then((files) => ({ default: files.Files })));

/** Ways to request the next update that React does not see. */
const loops: Record<string, (update: () => void) => void> = {
  'timer-loop': (update) => void setTimeout(update, 0),
  'microtask-loop': (update) => queueMicrotask(update),
};

function Faulty({ place }: { readonly place: string }) {
  const { overlays } = useShell();
  const signal = useSignal();
  const [count, setCount] = useState(0);
  const [text, setText] = useState('');
  const [hasFiles, setHasFiles] = useState(false);
  if (isAsked(place, 'render')) throw new Error('asked to throw while rendering');
  if (isAsked(place, 'loop')) setCount(count + 1);
  useEffect(() => {
    if (isAsked(place, 'effect')) throw new Error('asked to throw in an effect');
  }, [place]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the fault that is asked for
    if (isAsked(place, 'effect-loop')) setCount(count + 1);
  }, [place, count]);
  useEffect(() => {
    const [, loop] = Object.entries(loops).find(([name]) => isAsked(place, name)) ?? [];
    loop?.(() => setCount(count + 1));
  }, [place, count]);
  useEffect(() => {
    signal.addEventListener('abort', () => sessionStorage.setItem(`left ${place}`, 'true'), { once: true });
  }, [place, signal]);
  return (
    <div className={styles.faulty}>
      {place === 'page' ? <h1>Faulty page</h1> : <p>Faulty {place}</p>}
      <button
        type="button"
        onClick={() => {
          throw new Error('asked to throw in an event handler');
        }}
      >
        Throw in {place}
      </button>
      <button type="button" onClick={() => void Promise.reject(new Error('asked to reject'))}>
        Reject in {place}
      </button>
      <button type="button" onClick={() => void import('./more.ts').then((more) => setText(more.default))}>
        More in {place}
      </button>
      <button type="button" onClick={() => setHasFiles(true)}>
        Files in {place}
      </button>
      {hasFiles ? (
        <Suspense>
          <Files />
        </Suspense>
      ) : null}
      <output>{text}</output>
      {place === 'widget' ? null : (
        <button type="button" onClick={() => void overlays.open('faulty', { from: place })}>
          {place === 'page' ? 'Open' : 'Update'} overlay
        </button>
      )}
    </div>
  );
}

/** Waits until a test dispatches `go on <lifecycle>` on the window. */
function hang(lifecycle: string): Promise<void> {
  sessionStorage.setItem('hangs', lifecycle);
  return new Promise((done) => window.addEventListener(`go on ${lifecycle}`, () => done(), { once: true }));
}

/** Lifecycles of one place, with the loading and mounting faults. */
export function faultyPart(place: string): Lifecycles {
  if (isAsked(place, 'import')) throw new Error('asked to throw at import');
  const part = reactPart(`mfe-faulty-${place}`, () => <Faulty place={place} />);
  return {
    async mount(props) {
      if (isAsked(place, 'mount')) throw new Error('asked to throw at mount');
      if (isAsked(place, 'mount-hangs')) await hang('mount');
      await part.mount(props);
    },
    async update(props) {
      if (isAsked(place, 'update-hangs')) await hang('update');
      await part.update(props);
    },
    async unmount(props) {
      await part.unmount(props);
      sessionStorage.setItem(`unmounts ${place}`, String(Number(sessionStorage.getItem(`unmounts ${place}`)) + 1));
      if (isAsked(place, 'unmount')) throw new Error('asked to throw at unmount');
      if (isAsked(place, 'unmount-hangs')) await hang('unmount');
    },
  };
}
