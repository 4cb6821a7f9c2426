import { Slot } from '@candlewick/shared-page/slot';
import { useShell, type OverlayProps } from '@candlewick/shared-platform';
import { useCallback, useEffect, useState } from 'react';

/** Defined by the remote's own webpack configuration. */
declare const DESK_NAME: string;

/** Opens its own overlay and an unknown one; adds an action while it is mounted; stores a note; has a slot. */
export function DeskPage() {
  const { actions, overlays, storage } = useShell();
  const note = storage.get('note');
  const [answer, setAnswer] = useState('');
  const [symbol, setSymbol] = useState<unknown>('AAPL');
  const ask = useCallback(
    (id: string, symbol: unknown = 'AAPL') => {
      overlays.open(id, { symbol }).then(
        (result) => setAnswer(`Answer: ${JSON.stringify(result)}`),
        (error: unknown) => setAnswer(`Refused: ${String(error)}`),
      );
    },
    [overlays],
  );
  useEffect(
    () =>
      actions.register({
        id: 'ticket',
        title: 'Open the ticket',
        section: 'Desk',
        shortcut: 'o t',
        run: () => ask('desk-ticket'),
      }),
    [actions, ask],
  );
  return (
    <div>
      <h1>{DESK_NAME}</h1>
      <button type="button" onClick={() => ask('desk-ticket')}>
        Trade
      </button>
      <button type="button" onClick={() => ask('desk-ticket', 5)}>
        Order a number
      </button>
      <button type="button" onClick={() => ask('checkout')}>
        Check out
      </button>
      <output>{answer}</output>
      <button type="button" onClick={() => setSymbol('MSFT')}>
        Next symbol
      </button>
      <button type="button" onClick={() => setSymbol(5)}>
        Note on a number
      </button>
      {/* As TypeScript would not let it: the shell checks what arrives. */}
      <Slot name="desk-notes" props={{ symbol: symbol as string }} />
      <label>
        Note{' '}
        <input
          defaultValue={typeof note === 'string' ? note : ''}
          onChange={(event) => storage.set('note', event.target.value)}
        />
      </label>
    </div>
  );
}

export function NewOrder() {
  return <h1>New order</h1>;
}

export function Movers() {
  return <p>Up and down at {DESK_NAME}</p>;
}

/** Reopens itself for another symbol. */
export function Ticket({ close, symbol }: OverlayProps & { readonly symbol: string }) {
  const { overlays } = useShell();
  return (
    <div>
      <h2>Order {symbol}</h2>
      <label>
        Shares <input />
      </label>
      <button type="button" onClick={() => void overlays.open('desk-ticket', { symbol: 'MSFT' })}>
        Microsoft instead
      </button>
      <button type="button" onClick={() => close(`${symbol} placed`)}>
        Place
      </button>
      <a href="/desk/new" onClick={() => close(null)}>
        New order
      </a>
    </div>
  );
}
