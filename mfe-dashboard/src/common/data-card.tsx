import type { Provenance } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import type { ReactNode } from 'react';
import { DataAnswer, type DataAnswerProps } from './data-answer.tsx';

interface DataCardProps<Data> extends DataAnswerProps<Data> {
  readonly title: string;
  /** Choices above the figures. */
  readonly controls?: ReactNode;
}

/** A card of figures in each of their states. */
export function DataCard<Data extends Provenance>({ title, controls, ...answer }: DataCardProps<Data>) {
  return (
    <Card title={title} actions={controls}>
      <DataAnswer {...answer} />
    </Card>
  );
}
