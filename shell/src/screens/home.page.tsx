import { useUser } from '@candlewick/shared-auth';
import { Page } from '@candlewick/shared-page/page';
import { useWidgets } from '@candlewick/shared-page/slot';
import { Board } from '../board/board.tsx';

/** The start page: what the remotes offer at a glance. */
export default function HomePage() {
  const user = useUser().data;
  const widgets = useWidgets('home');
  return (
    <Page>
      <Board title={user ? `Welcome, ${user.first_name}` : 'Welcome'} widgets={widgets} />
    </Page>
  );
}
