import { tickersApi, type ScreenerField } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { formatPercent } from '@candlewick/shared-design/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sectorFigures } from '../profile/sector-figures.ts';
import { useSectorPeers } from '../profile/use-sector-peers.ts';
import styles from './sector-note.module.css';

interface SectorNoteProps {
  readonly ticker: string;
  readonly field: ScreenerField;
}

/** A figure beside the median of its sector, in a sentence; its line is kept while it loads, and given up where there is no median. */
export function SectorNote({ ticker, field }: SectorNoteProps) {
  const profile = useQuery(apiQuery(tickersApi.profile, { params: { ticker } })).data;
  const peers = useSectorPeers(profile);
  const rows = peers.data?.rows;
  const figures = profile?.figures;
  const figure = useMemo(
    () => (rows ? sectorFigures(rows, ticker, figures).find(({ id }) => id === field) : undefined),
    [rows, ticker, figures, field],
  );
  const isComing = profile === undefined || peers.isFetching;
  if (!figure && !isComing) return null;
  return (
    <p className={styles.note}>
      {figure ? (
        <>
          {figure.label} <b>{figure.value}</b>; the median of {profile?.sector} is {figure.median}
          {figure.place === null
            ? '.'
            : `, and ${formatPercent(figure.place, { digits: 0 })} of its companies have a lower one.`}
        </>
      ) : null}
    </p>
  );
}
