import { useUser } from '@candlewick/shared-auth';
import { Page } from '@candlewick/shared-page/page';
import { Board } from '../board/board.tsx';
import { offersFor } from '../remotes/slot.tsx';

const offers = offersFor('home');

/** The start page: what the remotes offer at a glance. */
export default function HomePage() {
  const user = useUser().data;
  return (
    <Page>
      <Board title={user ? `Welcome, ${user.first_name}` : 'Welcome'} offers={offers} />
    </Page>
  );
}
