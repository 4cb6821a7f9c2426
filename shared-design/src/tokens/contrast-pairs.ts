import type { TokenName } from './tokens.ts';

export interface ContrastPair {
  front: TokenName;
  back: TokenName;
  /** WCAG 2.2: 4.5 for text (1.4.3), 3 for what a control or a drawing is known by (1.4.11). */
  atLeast: 4.5 | 3;
}

export interface ContrastGroup {
  name: string;
  pairs: readonly ContrastPair[];
}

/** What text and controls stand on: the surfaces, a hovered place, a selected row, a range of cells. */
const grounds: readonly TokenName[] = [
  '--cw-canvas',
  '--cw-surface',
  '--cw-surface-raised',
  '--cw-subtle',
  '--cw-hover',
  '--cw-accent-soft',
  '--cw-info-soft',
];

const meanings = ['--cw-danger', '--cw-warning', '--cw-success', '--cw-info'] as const;
const directions = ['--cw-green', '--cw-red', '--cw-blue', '--cw-orange'] as const;

function across(front: TokenName, backs: readonly TokenName[], atLeast: 4.5 | 3): ContrastPair[] {
  return [...new Set(backs)].map((back) => ({ front, back, atLeast }));
}

/** Every pair of tokens that carries text or graphics: asserted in tokens.test.ts, shown by Foundations / Tokens. */
export const contrastGroups: readonly ContrastGroup[] = [
  {
    name: 'Text',
    pairs: [
      ...across('--cw-text', [...grounds, ...[...meanings, ...directions].map((tone) => `${tone}-soft` as const)], 4.5),
      ...across('--cw-text-soft', grounds, 4.5),
      ...across('--cw-text-muted', grounds, 4.5),
      ...across('--cw-accent', grounds, 4.5),
    ],
  },
  {
    name: 'Filled controls',
    pairs: [
      ...across('--cw-on-ink', ['--cw-ink', '--cw-ink-hover'], 4.5),
      ...across('--cw-on-danger', ['--cw-danger-fill', '--cw-danger-hover'], 4.5),
      ...across('--cw-ink', ['--cw-on-ink', ...grounds], 4.5),
    ],
  },
  { name: 'Meaning', pairs: meanings.flatMap((tone) => across(tone, [...grounds, `${tone}-soft`], 4.5)) },
  { name: 'Direction', pairs: directions.flatMap((tone) => across(tone, [...grounds, `${tone}-soft`], 4.5)) },
  {
    name: 'Graphics',
    pairs: [
      ...across('--cw-line-strong', ['--cw-canvas', '--cw-surface', '--cw-surface-raised'], 3),
      ...across('--cw-focus', grounds, 3),
      ...across('--cw-accent-line', grounds, 3),
      ...(
        ['--cw-chart-1', '--cw-chart-2', '--cw-chart-3', '--cw-chart-4', '--cw-chart-5', '--cw-chart-cross'] as const
      ).flatMap((series) => across(series, ['--cw-canvas', '--cw-surface', '--cw-surface-raised', '--cw-subtle'], 3)),
    ],
  },
];

/** Fronts that owe no contrast, and why. */
export const withoutContrast: Partial<Record<TokenName, string>> = {
  '--cw-line': 'A hairline between things that are apart without it.',
  '--cw-chart-grid': 'Help for the eye; the axis and the values beside it say the same.',
  '--cw-subtle': 'A ground, also where a chart draws it: lines and figures over it say what it shows.',
  '--cw-text-disabled': 'WCAG asks for nothing of a control that is disabled.',
};
