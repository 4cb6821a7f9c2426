import { useUser } from '@candlewick/shared-auth';
import { Page } from '@candlewick/shared-page/page';
import { useWidgets } from '@candlewick/shared-page/slot';
import { Board } from '../board/board.tsx';
import { MarketLine } from './market-line.tsx';

/** The start page: the market in a sentence, and what the remotes offer at a glance. */
export default function HomePage() {
  const user = useUser().data;
  const widgets = useWidgets('home');
  return (
    <Page>
      <Board title={user ? `Welcome, ${user.first_name}` : 'Welcome'} summary={<MarketLine />} widgets={widgets} />
    </Page>
  );
}
