import { studies } from '@candlewick/engine';
import type { Indicator, IndicatorParameter } from '@candlewick/engine';

/** An indicator as a chart offers it: all lines of one computation together. */
export interface StudyDefinition {
  /** Short, and the name in addresses: `RSI`, `MACD`. */
  readonly name: string;
  /** `Relative strength index (RSI)` */
  readonly label: string;
  readonly description: string;
  readonly section: string;
  readonly params: readonly StudyParameter[];
  /** Names of the engine's indicators that it draws. */
  readonly outputs: readonly string[];
  /** Drawn over the prices; otherwise in a pane of its own. */
  readonly isOverlay: boolean;
  /** Its values depend on every earlier bar. */
  readonly needsHistory: boolean;
  readonly levels: readonly number[];
}

export interface StudyParameter extends Pick<IndicatorParameter, 'min' | 'max' | 'default' | 'kind'> {
  readonly name: string;
  readonly label: string;
}

function sectionOf({ category, definition: { scale } }: Indicator): string {
  if (scale === 'price') return 'Trend, over the prices';
  return category ?? (scale === 'volume' ? 'Volume' : 'Momentum');
}

function parameterOf({ name, ...param }: IndicatorParameter): StudyParameter {
  const words = name.replaceAll('_', ' ');
  return { ...param, name, label: words.charAt(0).toUpperCase() + words.slice(1) };
}

/** Every technical indicator of the engine's catalog, without those that a chart shows already. */
export const studyList: readonly StudyDefinition[] = studies.map(({ name, label, lines }) => {
  const [first] = lines;
  return {
    name,
    label: `${label} (${name})`,
    description: first.text?.desc ?? '',
    section: sectionOf(first),
    params: first.definition.params.filter(({ adjustable }) => adjustable).map(parameterOf),
    outputs: lines.map(({ definition }) => definition.name),
    isOverlay: first.definition.scale === 'price',
    needsHistory: lines.some((line) => line.needsHistory),
    levels: first.marks ?? [],
  };
});

export function findStudy(name: string): StudyDefinition | undefined {
  return studyList.find((study) => study.name === name);
}
