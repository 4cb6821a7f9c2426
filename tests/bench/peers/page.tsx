import { useState } from 'react';

if (localStorage.getItem('fault') === 'throw') throw new Error('The page was asked to throw at import.');

/** The page that every platform of the benchmark shows. */
export function CounterPage() {
  const [count, setCount] = useState(0);
  return (
    <div>
      <h1>Orders at the open</h1>
      <p>Market orders wait for the opening auction. All of them are filled at one price.</p>
      <button type="button" data-counter={count} onClick={() => setCount(count + 1)}>
        Counted {count}
      </button>
    </div>
  );
}
