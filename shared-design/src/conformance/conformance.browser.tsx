import '../styles/global.css';
import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import manifest from '../../package.json' with { type: 'json' };
import { applyTheme } from '../theme/theme.ts';
import type { Case, Reach } from './case.ts';
import { chartCases } from './chart.cases.tsx';
import { componentCases } from './component.cases.tsx';
import { fieldCases } from './field.cases.tsx';
import { overlayCases } from './overlay.cases.tsx';
import { stage } from './stage.tsx';
import type { Stage } from './stage.tsx';

const cases: Record<string, Case> = { ...componentCases, ...fieldCases, ...overlayCases, ...chartCases };

/** Subpaths that draw nothing. */
const notComponents = [
  './chart-range',
  './chart-types',
  './format',
  './load-later',
  './navigation',
  './notify',
  './preload-charts',
  './styles/*',
  './theme',
  './tokens',
];

const long = 'Ein Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen '.repeat(2).trim();
const none: Reach = {};

let current: Stage | undefined;
const draw = async (checked: Case, element = checked.draw(none, 'Text')) => {
  current = await stage(checked, element);
  return current;
};

afterEach(() => {
  current?.clear();
  current = undefined;
  document.documentElement.dir = 'ltr';
  applyTheme('light');
});

test('every subpath is checked, or draws nothing', () => {
  const known = [...Object.keys(cases), ...notComponents].toSorted();
  expect(known, 'src/conformance: add a case for each new component').toEqual(Object.keys(manifest.exports).toSorted());
});

describe.each(Object.entries(cases))('%s', (_, checked) => {
  if (!checked.reachesNothing)
    test('passes on className, ref and data attributes', async () => {
      let element: Element | null = null;
      const reach: Reach = {
        className: 'probe',
        'data-probe': 'here',
        ...(checked.noRef ? {} : { ref: (next) => void (element = next ?? element) }),
      };
      const { scope } = await draw(checked, checked.draw(reach, 'Text'));
      const whole = scope.querySelector('.probe');
      expect(whole, 'className').not.toBeNull();
      const target = scope.querySelector('[data-probe="here"]');
      expect(target, 'data-probe').not.toBeNull();
      expect(target).toBe(checked.target ? whole?.querySelector(checked.target) : whole);
      if (!checked.noRef) expect(element, 'ref').toBe(target);
    });

  if (checked.focus)
    test('is reached with Tab, and shows it', async () => {
      const { scope, container } = await draw(checked);
      const target = scope.querySelector<HTMLElement>(checked.focus ?? '');
      expect(target, checked.focus).not.toBeNull();
      if (!target) return;
      const before = outlines(target, container);
      for (let presses = 0; presses < 10 && document.activeElement !== target; presses += 1) await userEvent.tab();
      expect(document.activeElement).toBe(target);
      expect(outlines(target, container)).not.toEqual(before);
    });

  if (checked.drawDisabled)
    test('disabled, takes no focus', async () => {
      const { container } = await draw(checked, checked.drawDisabled?.());
      const controls = container.querySelectorAll('input, select, textarea, button');
      expect(controls.length).toBeGreaterThan(0);
      for (const control of controls) expect(control.matches(':disabled'), control.outerHTML).toBe(true);
      await userEvent.tab();
      expect(container.contains(document.activeElement)).toBe(false);
    });

  test.each(['ltr', 'rtl'])('keeps long text inside 320 px, %s', async (direction) => {
    document.documentElement.dir = direction;
    const { container } = await draw(checked, checked.draw(none, long));
    expect(container.scrollWidth).toBeLessThanOrEqual(320);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });

  if (!checked.isNotMirrored && !checked.isElsewhere)
    test('is its mirror image from right to left', async () => {
      const { container } = await draw(checked);
      const left = boxes(container);
      document.documentElement.dir = 'rtl';
      const right = boxes(container);
      expect(right.map(({ start, name }) => `${name} ${start}`)).toEqual(
        left.map(({ start, name }) => `${name} ${start}`),
      );
    });

  test.each(['light', 'dark'] as const)('has nothing that axe finds, %s', async (theme) => {
    applyTheme(theme);
    await draw(checked);
    await Promise.allSettled(
      document.getAnimations().flatMap((it) => (it instanceof CSSTransition ? [it.finished] : [])),
    );
    const { violations } = await axe.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: {
        'page-has-heading-one': { enabled: false },
        'landmark-one-main': { enabled: false },
        region: { enabled: false },
      },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
});

/** Outlines, borders and shadows of an element, what it stands in, and what stands after it: one of them shows focus. */
function outlines(target: Element, container: Element): string[] {
  const around: Element[] = [target];
  for (let parent = target.parentElement; parent && parent !== container; parent = parent.parentElement)
    around.push(parent);
  if (target.nextElementSibling) around.push(target.nextElementSibling);
  return around.map((element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
  });
}

/** Distance of each box from the side where a line starts, in whole px. */
function boxes(container: Element): { name: string; start: number }[] {
  const isMirrored = document.documentElement.dir === 'rtl';
  const edge = container.getBoundingClientRect();
  const isBox = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).display !== 'inline';
  return [...container.querySelectorAll('*:not(svg *)')].filter(isBox).map((element) => {
    const box = element.getBoundingClientRect();
    const start = isMirrored ? edge.right - box.right : box.left - edge.left;
    return { name: `${element.localName}.${element.className}`, start: Math.round(start) };
  });
}
