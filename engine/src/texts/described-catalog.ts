import { catalog as definitions, findKernel } from '../catalog.ts';
import type { IndicatorDefinition, IndicatorText } from '../indicators/indicator.ts';
import type { PatternText, PictureCandle } from './pattern-text.ts';
import { patternsOfFourAndMore } from './patterns-of-four-and-more.ts';
import { patternsOfOne } from './patterns-of-one.ts';
import { patternsOfThree } from './patterns-of-three.ts';
import { patternsOfTwo } from './patterns-of-two.ts';

/** A definition with its texts: the whole of specification section 3, "Indicator definition". */
export interface DescribedIndicator extends IndicatorDefinition, Omit<IndicatorText, 'keywords'> {
  /** What finds it in a search beside name, label and description: other names among them. */
  readonly keywords: string;
  /** Candle patterns: candles that complete it, in a unit of their own. */
  readonly picture?: readonly PictureCandle[];
}

/** Texts of the candle patterns by the name in the catalog. Those of an indicator stand in its file. */
export const patternTexts: Readonly<Record<string, PatternText>> = {
  ...patternsOfOne,
  ...patternsOfTwo,
  ...patternsOfThree,
  ...patternsOfFourAndMore,
};

/** The catalog with label, description and picture, as plain data. */
export const catalog: readonly DescribedIndicator[] = definitions.map((definition) => {
  const { name, group, ...rest } = definition;
  const text: IndicatorText = findKernel(name)!.text ?? patternTexts[name]!;
  const { otherNames = [], keywords = `${group} candlestick ${name}`.toLowerCase() } = text;
  return { name, ...text, keywords: [...otherNames, keywords].join(' '), group, ...rest };
});

const byName = new Map(catalog.map((definition) => [definition.name, definition]));

/** The described definition with exactly this name, or undefined. */
export function findIndicator(name: string): DescribedIndicator | undefined {
  return byName.get(name);
}
