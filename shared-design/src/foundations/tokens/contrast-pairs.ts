import type { TokenName } from './tokens.ts';

export interface ContrastPair {
  front: TokenName;
  back: TokenName;
  /** WCAG 2.2: 4.5 for text (1.4.3), 3 for what identifies a control or graphic (1.4.11). */
  atLeast: 4.5 | 3;
}

export interface ContrastGroup {
  name: string;
  pairs: readonly ContrastPair[];
}

/** Backgrounds of text and controls: surfaces, a hovered item, a selected row, a range of cells. */
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

/** Every pair of tokens that carries text or graphics: asserted in tokens.test.ts, shown in Foundations / Tokens. */
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

/** Foreground tokens without a contrast requirement, and why. */
export const withoutContrast: Partial<Record<TokenName, string>> = {
  '--cw-line': 'A hairline between parts that are separate without it.',
  '--cw-chart-grid': 'Guides the eye; the axis and the values carry the information.',
  '--cw-subtle': 'A background, in charts too: the lines and figures on it carry the information.',
  '--cw-text-disabled': 'WCAG exempts disabled controls.',
};
