import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { useRoute } from '@candlewick/shared-platform';
import { useMemo } from 'react';
import { isBacktestId } from '../../common/backtest-links.ts';
import { NotFound } from '../../common/not-found.tsx';
import { readBody } from '../../common/rule-address.ts';
import { ExperimentList } from './components/experiment-list.tsx';
import type { ExperimentViewProps } from './components/experiment-view.tsx';
import type { NewExperimentProps } from './components/new-experiment.tsx';

const ExperimentView = loadLater<ExperimentViewProps>(
  () => import(/* webpackChunkName: "experiment" */ './components/experiment-view.tsx'),
  <Skeleton height="40rem" />,
);
const NewExperiment = loadLater<NewExperimentProps>(
  () => import(/* webpackChunkName: "new-experiment" */ './components/new-experiment.tsx'),
  <Skeleton height="40rem" />,
);

/** /lab: the user's sweeps and walk-forwards; with `?body=` the form of a new one. /lab/:id is one of them. */
export function LabPage() {
  const { params, query } = useRoute();
  const [given, setup] = [query.get('body'), query.get('setup')];
  const body = useMemo(() => readBody(given), [given]);
  const { id } = params;
  if (id !== undefined) {
    if (isBacktestId(id)) return <ExperimentView key={id} id={id} />;
    return <NotFound hint="This sweep or walk-forward doesn’t exist. Choose one from the lab." />;
  }
  return body ? <NewExperiment key={given} body={body} setup={setup} /> : <ExperimentList />;
}
