import '../../foundations/styles/global.css';
import { configure } from 'storybook/test';
import { afterEach, expect, test } from 'vitest';
import * as checks from '../chart-workspace/chart-mounts.stories.tsx';

const { DrawnTwice, FiftyMounts, FiftyMountsOfEquity, FiftyMountsOfPlotly, FiftyMountsOfSvg } = checks;
const stories = { DrawnTwice, FiftyMounts, FiftyMountsOfEquity, FiftyMountsOfPlotly, FiftyMountsOfSvg };

// As in Storybook's preview: the code of a chart may take seconds to load on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => document.body.replaceChildren());

// On a page without Storybook, which listens to the page itself.
test.each(Object.entries(stories))('%s', async (_, { play }) => {
  const canvasElement = document.createElement('div');
  document.body.append(canvasElement);
  const context = { canvasElement } as unknown as Parameters<NonNullable<typeof play>>[0];
  await expect(Promise.resolve(play?.(context))).resolves.toBeUndefined();
});
