import { create, type ThemeVars } from 'storybook/theming';
import { tokens, type TokenName } from '../src/foundations/tokens/tokens.ts';

export type Scheme = 'light' | 'dark';

/** The mark and the name, in the colors of a theme. */
function logo(text: string, wick: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="28" viewBox="0 0 150 28" fill="none"><g transform="translate(0 2)"><path d="M12 9V6.5M12 20v2.5M3.5 11v9M20.5 8v8" stroke="${text}" stroke-width="1.75" stroke-linecap="round"/><path fill="${wick}" d="M12 .75c1.9 1.7 2.6 2.7 2.6 3.8a2.6 2.6 0 0 1-5.2 0c0-1.1.7-2.1 2.6-3.8Z"/><rect x="8" y="9" width="8" height="11" rx="1.25" fill="${text}"/></g><text x="34" y="20" fill="${text}" font-family="Inter,system-ui,sans-serif" font-size="17" font-weight="640">Candlewick</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Storybook's own interface in the colors of the product. */
export function brand(scheme: Scheme): ThemeVars {
  const of = (name: TokenName) => tokens.find((token) => token.name === name)?.[scheme] ?? '';
  return create({
    base: scheme,
    brandTitle: 'Candlewick',
    brandImage: logo(of('--cw-text'), of('--cw-accent-line')),
    brandUrl: './',
    brandTarget: '_self',
    fontBase: "'Inter Variable', Inter, system-ui, sans-serif",
    fontCode: 'ui-monospace, monospace',
    colorPrimary: of('--cw-accent'),
    colorSecondary: of('--cw-accent'),
    appBg: of('--cw-canvas'),
    appContentBg: of('--cw-surface'),
    appPreviewBg: of('--cw-canvas'),
    appBorderColor: of('--cw-line'),
    appBorderRadius: 6,
    textColor: of('--cw-text'),
    textMutedColor: of('--cw-text-muted'),
    textInverseColor: of('--cw-surface'),
    barBg: of('--cw-surface'),
    barTextColor: of('--cw-text-soft'),
    barHoverColor: of('--cw-accent'),
    barSelectedColor: of('--cw-accent'),
    inputBg: of('--cw-surface'),
    inputBorder: of('--cw-line-strong'),
    inputTextColor: of('--cw-text'),
    inputBorderRadius: 4,
    buttonBg: of('--cw-subtle'),
    buttonBorder: of('--cw-line-strong'),
    booleanBg: of('--cw-subtle'),
    booleanSelectedBg: of('--cw-surface'),
  });
}
