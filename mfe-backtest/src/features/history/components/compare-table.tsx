import { Badge } from '@candlewick/shared-design/badge';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { downloadCsv, toCsv } from '@candlewick/shared-design/csv';
import { DownloadIcon } from '@candlewick/shared-design/icons';
import { Link } from '@candlewick/shared-design/link';
import { outcomeHref } from '../../../common/backtest-links.ts';
import type { ParentSummary } from '../../../common/backtest.types.ts';
import type { CompareRow, FigureRow, InputRow } from '../model/compare-rows.ts';
import styles from './compare-table.module.css';

interface CompareTableProps {
  readonly names: readonly string[];
  readonly cards: readonly ParentSummary['parent'][];
  readonly figures: readonly FigureRow[];
  readonly inputs: readonly InputRow[];
}

/** Figures and inputs of the compared backtests, one column each; inputs that differ are marked. */
export function CompareTable({ names, cards, figures, inputs }: CompareTableProps) {
  const download = () => {
    const columns = [
      { header: 'Metric or input', value: ({ label }: CompareRow) => label },
      ...names.map((header, index) => ({ header, value: ({ values }: CompareRow) => values[index] ?? null })),
    ];
    downloadCsv('compared-backtests', toCsv<CompareRow>(columns, [...figures, ...inputs]));
  };
  return (
    <Card
      title="Side by side"
      padding="none"
      actions={
        <Button size="sm" variant="ghost" icon={<DownloadIcon size={14} />} onClick={download}>
          CSV
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only the focused element */}
      <div className={styles.frame} role="region" aria-label="Compared backtests" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Metric or input</th>
              {cards.map((card, index) => (
                <th key={card.id} scope="col">
                  <Link href={outcomeHref(card)} title={card.name}>
                    {names[index]}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ id, label, texts, best }) => (
              <tr key={id} data-figure="">
                <th scope="row">{label}</th>
                {cards.map((card, index) => (
                  <td key={card.id} data-best={index === best || undefined}>
                    {index === best ? <Badge tone="success">best</Badge> : null} {texts[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tbody>
            {inputs.map(({ id, label, texts, differs }) => (
              <tr key={id} data-differs={differs || undefined}>
                <th scope="row">
                  {label} {differs ? <Badge tone="warning">differs</Badge> : null}
                </th>
                {cards.map((card, index) => (
                  <td key={card.id}>{texts[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
