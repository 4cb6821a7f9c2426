import { Button } from '@candlewick/shared-design/button';
import { Dialog } from '@candlewick/shared-design/dialog';
import { useState } from 'react';
import { useOrder } from '../../../common/use-watchlist-changes.ts';
import type { Watchlist } from '../../../common/watchlist.types.ts';
import { OrderList } from './order-list.tsx';

interface OrderDialogProps {
  readonly list: Watchlist;
  readonly onClose: () => void;
}

/** The user's own order of a list, which sorting by a column does not change. */
export function OrderDialog({ list, onClose }: OrderDialogProps) {
  const [tickers, setTickers] = useState<readonly string[]>(list.tickers);
  const order = useOrder();
  const save = () => {
    // A ticker that another tab has added in the meantime stays, behind these.
    order.mutate({ id: list.id, tickers: [...tickers] }, { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={`Reorder ${list.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" isPending={order.isPending} onClick={save}>
            Save order
          </Button>
        </>
      }
    >
      <OrderList label="Symbols in order" tickers={tickers} onChange={setTickers} />
    </Dialog>
  );
}
