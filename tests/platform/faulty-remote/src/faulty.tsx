import { reactPart, useShell, useSignal, type Lifecycles } from '@candlewick/shared-platform';
import { useEffect, useState } from 'react';
import styles from './faulty.module.css';

/** Whether a test requests this fault in this place. */
function isAsked(place: string, fault: string): boolean {
  return localStorage.getItem('fault') === `${place}:${fault}`;
}

function Faulty({ place }: { readonly place: string }) {
  const { overlays } = useShell();
  const signal = useSignal();
  const [count, setCount] = useState(0);
  const [text, setText] = useState('');
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
      <output>{text}</output>
      {place === 'page' ? (
        <button type="button" onClick={() => void overlays.open('faulty')}>
          Open overlay
        </button>
      ) : null}
    </div>
  );
}

/** Lifecycles of one place, with the loading and mounting faults. */
export function faultyPart(place: string): Lifecycles {
  if (isAsked(place, 'import')) throw new Error('asked to throw at import');
  const part = reactPart(`mfe-faulty-${place}`, () => <Faulty place={place} />);
  return {
    ...part,
    async mount(props) {
      if (isAsked(place, 'mount')) throw new Error('asked to throw at mount');
      await part.mount(props);
    },
  };
}
