import { catalogue as definitions } from '../catalogue.ts';
import type { IndicatorDefinition } from '../indicators/indicator.ts';
import { indicatorTexts, type IndicatorText } from './indicator-texts.ts';
import type { PictureCandle } from './pattern-text.ts';
import { patternsOfFourAndMore } from './patterns-of-four-and-more.ts';
import { patternsOfOne } from './patterns-of-one.ts';
import { patternsOfThree } from './patterns-of-three.ts';
import { patternsOfTwo } from './patterns-of-two.ts';

/** A definition with what people read: the whole of specification section 3, "Indicator definition". */
export interface DescribedIndicator extends IndicatorDefinition, IndicatorText {
  /** Candle patterns: candles that complete it, in a unit of their own. */
  readonly picture?: readonly PictureCandle[];
}

const texts: Readonly<Record<string, IndicatorText>> = {
  ...indicatorTexts,
  ...patternsOfOne,
  ...patternsOfTwo,
  ...patternsOfThree,
  ...patternsOfFourAndMore,
};

/** Names that have a text, for the test that all of the catalogue do and no other. */
export const describedNames: readonly string[] = Object.keys(texts);

/** The catalogue with label, description and picture: plain data that can be sent as it is. */
export const catalogue: readonly DescribedIndicator[] = definitions.map((definition) => {
  const { name, ...rest } = definition;
  return { name, ...texts[name]!, ...rest };
});

const byName = new Map(catalogue.map((definition) => [definition.name, definition]));

/** The described definition with exactly this name, or undefined. */
export function findIndicator(name: string): DescribedIndicator | undefined {
  return byName.get(name);
}
