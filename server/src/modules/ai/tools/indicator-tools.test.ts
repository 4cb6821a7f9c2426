import { studies } from '@candlewick/engine';
import { expect, it } from 'vitest';
import { takeFigures } from '../builtin/reading/figures.ts';
import { Sheet } from '../builtin/reading/sheet.ts';
import { createIndicatorTools, spokenName } from './indicator-tools.ts';
import type { ToolDependencies } from './tool-kit.ts';

const { get_indicator: tool } = createIndicatorTools({} as ToolDependencies);

it.each(studies)('a question may ask for $label', (study) => {
  const asked = [study.name, study.label].flatMap((name) =>
    takeFigures(new Sheet(`what is the ${name.toLowerCase()} of @`)),
  );
  const names = asked
    .filter(({ family }) => family === 'indicator' || family === 'average')
    .map(({ id }) => tool.input.parse({ ticker: 'AAPL', indicator: id }).indicator);
  expect(names).toContain(spokenName(study));
});
