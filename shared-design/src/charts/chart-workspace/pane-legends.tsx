import { memo } from 'react';
import { dataOf, formatOf, isTold, mainOf, timeText } from '../chart/chart-model.ts';
import type { BarSpec, ChartModel, PaneModel, SeriesSpec } from '../chart/chart-model.ts';
import type { PaneBox } from '../chart/chart-controller.ts';
import type { ChartStudy } from '../chart/chart.types.ts';
import { Delta } from '../../data/delta/delta.tsx';
import { formatCompact, missing } from '../../foundations/format/format.ts';
import { loadLater } from '../../foundations/lib/load-later.tsx';
import { Popover } from '../../overlays/popover/popover.tsx';
import { indexAt, isLine } from './legend-values.ts';
import type { StudyModule } from './use-studies.ts';
import styles from './pane-legends.module.css';

/** Loaded when an indicator is first edited. */
const StudyFields = loadLater(() => import('./study-fields.tsx'));

export interface StudyActions {
  studies: readonly ChartStudy[];
  module: StudyModule | null;
  onChange: (studies: readonly ChartStudy[], isChoice: boolean) => void;
}

interface PaneLegendsProps {
  model: ChartModel;
  /** Under the crosshair; null shows the last values. */
  timeMs: number | null;
  boxes: readonly PaneBox[];
  actions: StudyActions;
}

/**
 * Name and values of every pane, pinned to its top. Values are hidden from assistive technology, which gets the summary, the
 * announced values and the table; names of indicators are buttons that edit them.
 */
export const PaneLegends = memo(function PaneLegends({ model, timeMs, boxes, actions }: PaneLegendsProps) {
  const main = mainOf(model);
  const time = timeMs ?? (main ? dataOf(main).at(-1)?.time : undefined);
  return model.panes.map((pane, index) => {
    const box = boxes[index];
    return box && time !== undefined ? (
      <div key={pane.id} className={styles.legend} style={{ insetBlockStart: box.top }} data-pane={pane.id}>
        {index === 0 ? (
          <bdi className={styles.date} aria-hidden="true">
            {timeText(model.hours, time)}
          </bdi>
        ) : null}
        <PaneEntries pane={pane} time={time} actions={actions} />
      </div>
    ) : null;
  });
});

interface Group {
  study: number | undefined;
  series: SeriesSpec[];
}

/** Neighboring lines of one study stand behind one name. */
function groupsOf({ series }: PaneModel): Group[] {
  const groups: Group[] = [];
  for (const spec of series.filter(isTold)) {
    const study = 'study' in spec ? spec.study : undefined;
    const last = groups.at(-1);
    if (last && study !== undefined && last.study === study) last.series.push(spec);
    else groups.push({ study, series: [spec] });
  }
  return groups;
}

function PaneEntries({ pane, time, actions }: { pane: PaneModel; time: number; actions: StudyActions }) {
  return groupsOf(pane).map(({ study, series }) => (
    <span key={study ?? series[0]?.id} className={styles.entry}>
      {study === undefined ? null : <StudyName place={study} actions={actions} />}
      <span aria-hidden="true" className={styles.values}>
        {series.map((spec) => (
          <Entry key={spec.id} spec={spec} pane={pane} time={time} isNamed={study === undefined} />
        ))}
      </span>
    </span>
  ));
}

function StudyName({ place, actions: { studies, module, onChange } }: { place: number; actions: StudyActions }) {
  const study = studies[place];
  const definition = study && module?.findStudy(study.name);
  if (!study || !definition) return null;
  const title = [study.name, study.values.join(', ')].filter(Boolean).join(' ');
  return (
    <Popover
      aria-label={definition.label}
      className={styles.editor}
      trigger={
        <button type="button" className={styles.study} aria-label={`Edit ${title}`}>
          {title}
        </button>
      }
    >
      <StudyFields
        study={study}
        definition={definition}
        onChange={(values) => onChange(studies.with(place, { ...study, values }), false)}
        onRemove={() => onChange(studies.toSpliced(place, 1), true)}
      />
    </Popover>
  );
}

interface EntryProps {
  spec: SeriesSpec;
  pane: PaneModel;
  time: number;
  /** The series' own name stands before its value. */
  isNamed: boolean;
}

function Entry({ spec, pane, time, isNamed }: EntryProps) {
  const format = formatOf(pane, spec);
  const index = indexAt(dataOf(spec), time);
  if (!('bars' in spec)) {
    const value = spec.points[index]?.value;
    return (
      <span>
        <i className={styles.key} data-color={spec.color} data-line={spec.kind} />{' '}
        {isNamed ? <bdi>{spec.label} </bdi> : null}
        <bdi className={styles.figure}>{value === undefined ? missing : format(value)}</bdi>
      </span>
    );
  }
  if (spec.kind === 'volume') {
    return (
      <span>
        Volume <bdi className={styles.figure}>{formatCompact(spec.bars[index]?.volume)}</bdi>
      </span>
    );
  }
  return (
    <>
      {spec.name ? (
        <span>
          {isLine(spec) ? <i className={styles.key} data-color="chart1" /> : null}{' '}
          <bdi className={styles.name}>{spec.name}</bdi>
        </span>
      ) : null}
      <BarValues spec={spec} index={index} format={format} />
    </>
  );
}

const parts = ['open', 'high', 'low', 'close'] as const;

function BarValues({ spec, index, format }: { spec: BarSpec; index: number; format: PaneModel['format'] }) {
  const [bar, previous] = [spec.bars[index], spec.bars[index - 1]];
  if (!bar) return null;
  return (
    <>
      {isLine(spec) ? (
        <span data-part="close">
          <bdi className={styles.figure}>{format(bar.close)}</bdi>
        </span>
      ) : (
        parts.map((part) => (
          <span key={part} data-part={part}>
            {part.charAt(0).toUpperCase()} <bdi className={styles.figure}>{format(bar[part])}</bdi>
          </span>
        ))
      )}
      {previous ? <Delta value={bar.change ?? bar.close / previous.close - 1} /> : null}
    </>
  );
}
