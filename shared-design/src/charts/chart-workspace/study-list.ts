import { catalog, findKernel } from '@candlewick/engine';
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
  readonly levels: readonly number[];
}

export interface StudyParameter extends Pick<IndicatorParameter, 'min' | 'max' | 'default'> {
  readonly name: string;
  readonly label: string;
}

/** What people call computations with several lines; a line by itself has its name in the catalog. */
const families: Readonly<Record<string, string>> = {
  BBANDS: 'Bollinger bands',
  MACD: 'Moving average convergence/divergence',
  STOCH: 'Slow stochastic',
};

/** Usual marks of an oscillator: overbought and oversold, or zero. */
const levels: Readonly<Record<string, readonly number[]>> = {
  RSI: [30, 70],
  STOCH: [20, 80],
  MFI: [20, 80],
  CCI: [-100, 100],
  WILLR: [-80, -20],
  ADX: [25],
  MACD: [0],
  TRIX: [0],
  ADOSC: [0],
};

const nameOf = ({ definition, output }: Indicator) => output?.family.name ?? definition.name;

function sectionOf({ definition: { scale, name } }: Indicator): string {
  if (scale === 'price') return 'Trend, over the prices';
  if (scale === 'volume') return 'Volume';
  return name === 'ATR' ? 'Volatility' : 'Momentum';
}

function parameterOf({ name, ...param }: IndicatorParameter): StudyParameter {
  const words = name.replaceAll('_', ' ');
  return { ...param, name, label: words.charAt(0).toUpperCase() + words.slice(1) };
}

/** Every technical indicator of the engine's catalog, without those that a chart shows already. */
export const studyList: readonly StudyDefinition[] = definitions();

function definitions(): StudyDefinition[] {
  const technical = catalog.filter(({ group }) => group === 'Technical Indicators');
  const kernels = technical.map(({ name }) => findKernel(name)).filter((kernel) => kernel !== undefined);
  return [...Map.groupBy(kernels, nameOf)].flatMap(([name, lines]) => {
    const first = lines[0];
    if (!first) return [];
    const title = families[name] ?? first.text?.label ?? name;
    return [
      {
        name,
        label: `${title} (${name})`,
        description: first.text?.desc ?? '',
        section: sectionOf(first),
        params: first.definition.params.filter(({ adjustable }) => adjustable).map(parameterOf),
        outputs: lines.map(({ definition }) => definition.name),
        isOverlay: first.definition.scale === 'price',
        levels: levels[name] ?? [],
      },
    ];
  });
}

export function findStudy(name: string): StudyDefinition | undefined {
  return studyList.find((study) => study.name === name);
}
