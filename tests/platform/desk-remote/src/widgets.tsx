import { useSignal } from '@candlewick/shared-platform';
import { useEffect, useState } from 'react';

/** Stores that a widget has been unmounted. */
function useFarewell(name: string): void {
  const signal = useSignal();
  useEffect(() => {
    signal.addEventListener('abort', () => sessionStorage.setItem(`left ${name}`, 'true'), { once: true });
  }, [name, signal]);
}

/** Fails while a test asks for it. */
function failIfAsked(name: string): void {
  if (localStorage.getItem('fault') === name) throw new Error(`${name} was asked to throw`);
}

/** For the desk's own slot. */
export function Target({ symbol }: { readonly symbol: string }) {
  useFarewell('target');
  return (
    <label>
      Target for {symbol} <input />
    </label>
  );
}

/** For the header of a ticker; keeps whether it was pressed. */
export function Follow({ ticker }: { readonly ticker: string }) {
  useFarewell('follow');
  failIfAsked('follow');
  const [isPressed, setPressed] = useState(false);
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={`Follow ${ticker}`}
      onClick={() => setPressed(!isPressed)}
    >
      ★
    </button>
  );
}

/** For the technicals of a ticker. */
export function Reading({ ticker }: { readonly ticker: string }) {
  useFarewell('reading');
  failIfAsked('reading');
  return <p>The desk reads {ticker} as neutral.</p>;
}
