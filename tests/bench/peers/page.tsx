import { useEffect, useState } from 'react';
import { PageText } from './page-text.tsx';

if (localStorage.getItem('fault') === 'throw') throw new Error('The page was asked to throw at import.');

/** The page that every platform of the benchmark shows. The document says when its button counts. */
export function CounterPage() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    performance.mark('interactive');
    document.documentElement.dataset['interactive'] = '';
  }, []);
  return (
    <div>
      <PageText />
      <button type="button" data-counter={count} onClick={() => setCount(count + 1)}>
        Counted {count}
      </button>
    </div>
  );
}
