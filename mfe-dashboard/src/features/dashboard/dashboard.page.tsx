import { useRoute } from '@candlewick/shared-platform';
import { Card } from '@candlewick/shared-design/card';

export function DashboardPage() {
  const { params } = useRoute();
  return <Card title={params.ticker}>{params.component}</Card>;
}
