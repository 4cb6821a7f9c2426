import { studies } from '@candlewick/engine';
import { expect, it } from 'vitest';
import { indicatorIn } from '../builtin/topics/indicators.ts';
import { createIndicatorTools, spokenName } from './indicator-tools.ts';
import type { ToolDependencies } from './tool-kit.ts';

const { get_indicator: tool } = createIndicatorTools({} as ToolDependencies);

it.each(studies)('a question may ask for $label', (study) => {
  const { name, label } = study;
  const asked = [name, label].flatMap((each) => indicatorIn(`what is the ${each.toLowerCase()} of @`) ?? []);
  const names = asked.map(({ indicator }) => tool.input.parse({ ticker: 'AAPL', indicator }).indicator);
  expect(names).toContain(spokenName(study));
});
