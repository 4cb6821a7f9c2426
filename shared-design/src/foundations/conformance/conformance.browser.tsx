import '../styles/global.css';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import manifest from '../../../package.json' with { type: 'json' };
import { applyTheme } from '../theme/theme.ts';
import type { Case, NotHere, Reach } from './case.ts';
import { cases } from './cases.ts';
import { stage } from './stage.tsx';
import type { Stage } from './stage.tsx';

/** Subpaths that render nothing of their own, or render only inside the charts and tables that load them. */
const notComponents = [
  './chart-canvas',
  './chart-drawings',
  './chart-keys',
  './chart-panes',
  './chart-range',
  './chart-studies',
  './chart-types',
  './correlation',
  './csv',
  './data-table-filter',
  './format',
  './load-later',
  './monthly-returns',
  './navigation',
  './notify',
  './plotly-canvas',
  './preload-charts',
  './running-bars',
  './scroll-lock',
  './series-colors',
  './study-text',
  './styles/*',
  './testing',
  './theme',
  './tokens',
  './verdict',
  './when-near',
];

const long = 'Ein Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen '.repeat(2).trim();
const none: Reach = {};

const ignore = () => undefined;
const screen = { width: 1280, height: 800 };

let current: Stage | undefined;
const draw = async (checked: Case, element = checked.draw(none, 'Text', ignore)) => {
  current?.clear();
  current = await stage(checked, element);
  return current;
};

/** Why a check is skipped, if it is. */
const reasonOf = (part: unknown) =>
  typeof part === 'object' && part !== null && 'why' in part ? (part as NotHere).why : undefined;

/** Runs a check, or skips it with its reason as the title. */
function check(name: string, reason: string | undefined, body: () => Promise<void>): void {
  test.skipIf(reason !== undefined)(reason === undefined ? name : `${name}: skipped. ${reason}`, body);
}

afterEach(async () => {
  current?.clear();
  current = undefined;
  document.documentElement.dir = 'ltr';
  applyTheme('light');
  if (window.innerWidth !== screen.width) await page.viewport(screen.width, screen.height);
});

test('every subpath is checked, or renders nothing', () => {
  const known = [...Object.keys(cases), ...notComponents].toSorted();
  expect(known, 'src/conformance: add a case for each new component').toEqual(Object.keys(manifest.exports).toSorted());
});

describe.each(Object.entries(cases))('%s', (_, checked) => {
  const { focus, keys, drawDisabled } = checked;

  check('forwards className and data attributes', checked.reachesNothing, async () => {
    const { scope } = await draw(checked, checked.draw({ className: 'probe', 'data-probe': 'here' }, 'Text', ignore));
    const whole = scope.querySelector('.probe');
    expect(whole, 'className').not.toBeNull();
    const target = scope.querySelector('[data-probe="here"]');
    expect(target, 'data-probe').not.toBeNull();
    expect(target).toBe(checked.target ? whole?.querySelector(checked.target) : whole);
  });

  check('forwards ref to the element with the data attributes', checked.reachesNothing ?? checked.noRef, async () => {
    let element: Element | null = null;
    const ref = (next: Element | null) => void (element = next ?? element);
    const { scope } = await draw(checked, checked.draw({ ref, 'data-probe': 'here' }, 'Text', ignore));
    expect(element).not.toBeNull();
    expect(element).toBe(scope.querySelector('[data-probe="here"]'));
  });

  check('is reachable with Tab, and shows focus', reasonOf(focus), async () => {
    const { scope, container } = await draw(checked);
    const target = find(scope, focus as string);
    target.blur();
    const before = outlines(target, container);
    await tabTo(target);
    expect(outlines(target, container)).not.toEqual(before);
  });

  check('works with the keyboard', reasonOf(keys) ?? reasonOf(focus), async () => {
    if ('why' in keys) return;
    const done = vi.fn();
    const { scope } = await draw(checked, checked.draw(none, 'Text', done));
    const isDone = () => (keys.until ? keys.until(scope) : done.mock.calls.length > 0);
    expect(isDone(), 'before any key').toBe(false);
    if (keys.from) find(scope, keys.from).focus();
    else await tabTo(find(scope, focus as string));
    if (keys.press) await userEvent.keyboard(keys.press);
    await vi.waitUntil(isDone, { timeout: 10_000 });
  });

  check('takes no focus if disabled', reasonOf(drawDisabled), async () => {
    if (typeof drawDisabled !== 'function') return;
    const { container } = await draw(checked, drawDisabled());
    const controls = container.querySelectorAll('input, select, textarea, button');
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) expect(control.matches(':disabled'), control.outerHTML).toBe(true);
    await userEvent.tab();
    expect(container.contains(document.activeElement)).toBe(false);
  });

  for (const direction of ['ltr', 'rtl'])
    check(`keeps long text inside 320 px, ${direction}`, checked.noText, async () => {
      document.documentElement.dir = direction;
      if (checked.isElsewhere) await page.viewport(320, 700);
      const { container } = await draw(checked, checked.draw(none, long, ignore));
      expect(document.body.innerHTML, 'the text is drawn').toContain('Donaudampf');
      expect(container.scrollWidth).toBeLessThanOrEqual(320);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
      for (const above of document.querySelectorAll('dialog, :popover-open'))
        expect(above.scrollWidth, above.className).toBeLessThanOrEqual(320);
    });

  check('is mirrored from right to left', checked.isNotMirrored, async () => {
    const placesIn = async (direction: string) => {
      document.documentElement.dir = direction;
      const { container } = await draw(checked);
      return boxes(checked.isElsewhere ? document.body : container);
    };
    const left = await placesIn('ltr');
    expect(left.length).toBeGreaterThan(0);
    expect(await placesIn('rtl')).toEqual(left);
  });
});

/** Outline, border and shadow of an element, its ancestors and its following siblings: one of them must show focus. */
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

function find(scope: ParentNode, selector: string): HTMLElement {
  const found = scope.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing is ${selector}.`);
  return found;
}

async function tabTo(target: HTMLElement): Promise<void> {
  for (let presses = 0; presses < 10 && document.activeElement !== target; presses += 1) await userEvent.tab();
  expect(document.activeElement).toBe(target);
}

/** Every box with its distance from the inline start, in whole px. */
function boxes(container: Element): string[] {
  const isMirrored = document.documentElement.dir === 'rtl';
  const edge = container.getBoundingClientRect();
  const isBox = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).display !== 'inline';
  return [...container.querySelectorAll('*:not(svg *)')].filter(isBox).map((element) => {
    const box = element.getBoundingClientRect();
    const start = isMirrored ? edge.right - box.right : box.left - edge.left;
    return `${element.localName}.${element.className} ${Math.round(start)}`;
  });
}
