import { pricesApi } from '@candlewick/shared-api';
import { apiQuery, usePlan } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { Card } from '@candlewick/shared-design/card';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Lab, type LabProps } from './lab.tsx';

type LabCardProps = Omit<LabProps, 'history' | 'limits' | 'onRetry'>;

const exact = { digits: 'all' } as const;

/** What the rule would have done on the first symbol: free, computed here, and certified by a run alone. */
export default function LabCard(props: LabCardProps) {
  const { ticker } = props;
  const [attempt, setAttempt] = useState(0);
  const limits = usePlan().data?.limits;
  const params = { ticker, interval: 'daily', range: 'max' } as const;
  const prices = useQuery(apiQuery(pricesApi.history, { params, query: exact }));
  return (
    <Card
      title={`Preview on ${ticker}`}
      actions={
        <Badge tone="warning" title="Computed in this browser, free. Run the backtest to certify it on the server.">
          Uncertified
        </Badge>
      }
    >
      <Answer query={prices} skeleton={<Skeleton height="50rem" />}>
        {(history) => (
          <Lab key={attempt} {...props} history={history} limits={limits} onRetry={() => setAttempt(attempt + 1)} />
        )}
      </Answer>
    </Card>
  );
}
