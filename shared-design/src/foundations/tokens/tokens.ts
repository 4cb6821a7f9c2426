// Generated from src/foundations/styles/tokens.css by `npm run tokens`.
import type { Token } from './parse-tokens.ts';

/** What a style may name. */
export type TokenName =
  | '--cw-canvas'
  | '--cw-surface'
  | '--cw-surface-raised'
  | '--cw-subtle'
  | '--cw-paper'
  | '--cw-hover'
  | '--cw-scrim'
  | '--cw-line'
  | '--cw-line-strong'
  | '--cw-text'
  | '--cw-text-soft'
  | '--cw-text-muted'
  | '--cw-text-disabled'
  | '--cw-ink'
  | '--cw-ink-hover'
  | '--cw-on-ink'
  | '--cw-accent'
  | '--cw-accent-line'
  | '--cw-accent-soft'
  | '--cw-focus'
  | '--cw-danger'
  | '--cw-danger-fill'
  | '--cw-danger-hover'
  | '--cw-on-danger'
  | '--cw-danger-soft'
  | '--cw-warning'
  | '--cw-warning-soft'
  | '--cw-success'
  | '--cw-success-soft'
  | '--cw-info'
  | '--cw-info-soft'
  | '--cw-green'
  | '--cw-green-soft'
  | '--cw-red'
  | '--cw-red-soft'
  | '--cw-blue'
  | '--cw-blue-soft'
  | '--cw-orange'
  | '--cw-orange-soft'
  | '--cw-up'
  | '--cw-up-soft'
  | '--cw-down'
  | '--cw-down-soft'
  | '--cw-chart-1'
  | '--cw-chart-2'
  | '--cw-chart-3'
  | '--cw-chart-4'
  | '--cw-chart-5'
  | '--cw-chart-grid'
  | '--cw-chart-cross'
  | '--cw-font'
  | '--cw-font-mono'
  | '--cw-text-xs'
  | '--cw-text-sm'
  | '--cw-text-md'
  | '--cw-text-lg'
  | '--cw-text-lead'
  | '--cw-text-xl'
  | '--cw-text-2xl'
  | '--cw-weight-normal'
  | '--cw-weight-medium'
  | '--cw-weight-bold'
  | '--cw-numeric'
  | '--cw-leading'
  | '--cw-leading-tight'
  | '--cw-figure-sm'
  | '--cw-figure-md'
  | '--cw-figure-lg'
  | '--cw-figure-xl'
  | '--cw-figure-weight'
  | '--cw-figure-tracking'
  | '--cw-space-1'
  | '--cw-space-2'
  | '--cw-space-3'
  | '--cw-space-4'
  | '--cw-space-5'
  | '--cw-space-6'
  | '--cw-space-8'
  | '--cw-space-12'
  | '--cw-radius-sm'
  | '--cw-radius'
  | '--cw-radius-lg'
  | '--cw-radius-full'
  | '--cw-control'
  | '--cw-control-sm'
  | '--cw-row'
  | '--cw-shadow-color'
  | '--cw-shadow-sm'
  | '--cw-shadow'
  | '--cw-shadow-lg'
  | '--cw-fast'
  | '--cw-slow'
  | '--cw-ease'
  | '--cw-z-sticky'
  | '--cw-z-overlay'
  | '--cw-z-toast';

/** A token whose name is known to be one. */
export type NamedToken = Token & { name: TokenName };

/** Every design token with its declared value; colors also with their value in each theme. */
export const tokens: readonly NamedToken[] = [
  {
    name: '--cw-canvas',
    group: 'Surfaces',
    value: 'light-dark(#f4f6f8, #0c1218)',
    light: '#f4f6f8',
    dark: '#0c1218',
  },
  {
    name: '--cw-surface',
    group: 'Surfaces',
    value: 'light-dark(#ffffff, #131b24)',
    light: '#ffffff',
    dark: '#131b24',
  },
  {
    name: '--cw-surface-raised',
    group: 'Surfaces',
    value: 'light-dark(#ffffff, #19232e)',
    light: '#ffffff',
    dark: '#19232e',
  },
  {
    name: '--cw-subtle',
    group: 'Surfaces',
    value: 'light-dark(#edf0f4, #1b2530)',
    light: '#edf0f4',
    dark: '#1b2530',
  },
  {
    name: '--cw-paper',
    group: 'Surfaces',
    value: 'light-dark(#ffffff, #ffffff)',
    light: '#ffffff',
    dark: '#ffffff',
  },
  {
    name: '--cw-hover',
    group: 'Surfaces',
    value: 'light-dark(#e4e9ef, #243140)',
    light: '#e4e9ef',
    dark: '#243140',
  },
  {
    name: '--cw-scrim',
    group: 'Surfaces',
    value: 'light-dark(rgb(18 28 40 / 45%), rgb(3 6 10 / 65%))',
  },
  {
    name: '--cw-line',
    group: 'Lines',
    value: 'light-dark(#dae0e7, #263341)',
    light: '#dae0e7',
    dark: '#263341',
  },
  {
    name: '--cw-line-strong',
    group: 'Lines',
    value: 'light-dark(#7f8c9b, #66778a)',
    light: '#7f8c9b',
    dark: '#66778a',
  },
  {
    name: '--cw-text',
    group: 'Text',
    value: 'light-dark(#14202d, #e5ebf2)',
    light: '#14202d',
    dark: '#e5ebf2',
  },
  {
    name: '--cw-text-soft',
    group: 'Text',
    value: 'light-dark(#3f4f62, #b1bdcb)',
    light: '#3f4f62',
    dark: '#b1bdcb',
  },
  {
    name: '--cw-text-muted',
    group: 'Text',
    value: 'light-dark(#56657a, #93a1b2)',
    light: '#56657a',
    dark: '#93a1b2',
  },
  {
    name: '--cw-text-disabled',
    group: 'Text',
    value: 'light-dark(#8c98a6, #5d6b7b)',
    light: '#8c98a6',
    dark: '#5d6b7b',
  },
  {
    name: '--cw-ink',
    group: 'Ink',
    value: 'light-dark(#1a2938, #dee6ef)',
    light: '#1a2938',
    dark: '#dee6ef',
  },
  {
    name: '--cw-ink-hover',
    group: 'Ink',
    value: 'light-dark(#2b3d50, #ffffff)',
    light: '#2b3d50',
    dark: '#ffffff',
  },
  {
    name: '--cw-on-ink',
    group: 'Ink',
    value: 'light-dark(#ffffff, #0f1822)',
    light: '#ffffff',
    dark: '#0f1822',
  },
  {
    name: '--cw-accent',
    group: 'Accent',
    value: 'light-dark(#7d5900, #e5bc62)',
    light: '#7d5900',
    dark: '#e5bc62',
  },
  {
    name: '--cw-accent-line',
    group: 'Accent',
    value: 'light-dark(#a87a0c, #e5bc62)',
    light: '#a87a0c',
    dark: '#e5bc62',
  },
  {
    name: '--cw-accent-soft',
    group: 'Accent',
    value: 'light-dark(#f8efd8, #2e2815)',
    light: '#f8efd8',
    dark: '#2e2815',
  },
  {
    name: '--cw-focus',
    group: 'Accent',
    value: 'light-dark(#8f6600, #f0c873)',
    light: '#8f6600',
    dark: '#f0c873',
  },
  {
    name: '--cw-danger',
    group: 'Meaning',
    value: 'light-dark(#b3202c, #ff8a8d)',
    light: '#b3202c',
    dark: '#ff8a8d',
  },
  {
    name: '--cw-danger-fill',
    group: 'Meaning',
    value: 'light-dark(#b3202c, #c9353f)',
    light: '#b3202c',
    dark: '#c9353f',
  },
  {
    name: '--cw-danger-hover',
    group: 'Meaning',
    value: 'light-dark(#941621, #b32b35)',
    light: '#941621',
    dark: '#b32b35',
  },
  {
    name: '--cw-on-danger',
    group: 'Meaning',
    value: 'light-dark(#ffffff, #ffffff)',
    light: '#ffffff',
    dark: '#ffffff',
  },
  {
    name: '--cw-danger-soft',
    group: 'Meaning',
    value: 'light-dark(#fcebeb, #361b20)',
    light: '#fcebeb',
    dark: '#361b20',
  },
  {
    name: '--cw-warning',
    group: 'Meaning',
    value: 'light-dark(#7a4a00, #f3b765)',
    light: '#7a4a00',
    dark: '#f3b765',
  },
  {
    name: '--cw-warning-soft',
    group: 'Meaning',
    value: 'light-dark(#fdf1dc, #32240f)',
    light: '#fdf1dc',
    dark: '#32240f',
  },
  {
    name: '--cw-success',
    group: 'Meaning',
    value: 'light-dark(#0a6b41, #54cf9b)',
    light: '#0a6b41',
    dark: '#54cf9b',
  },
  {
    name: '--cw-success-soft',
    group: 'Meaning',
    value: 'light-dark(#e3f4ea, #11302a)',
    light: '#e3f4ea',
    dark: '#11302a',
  },
  {
    name: '--cw-info',
    group: 'Meaning',
    value: 'light-dark(#2b5687, #9cc3ef)',
    light: '#2b5687',
    dark: '#9cc3ef',
  },
  {
    name: '--cw-info-soft',
    group: 'Meaning',
    value: 'light-dark(#e8f0f9, #172a3e)',
    light: '#e8f0f9',
    dark: '#172a3e',
  },
  {
    name: '--cw-green',
    group: 'Direction',
    value: 'light-dark(#0a7347, #43c78e)',
    light: '#0a7347',
    dark: '#43c78e',
  },
  {
    name: '--cw-green-soft',
    group: 'Direction',
    value: 'light-dark(#e1f3e9, #11302a)',
    light: '#e1f3e9',
    dark: '#11302a',
  },
  {
    name: '--cw-red',
    group: 'Direction',
    value: 'light-dark(#c0283a, #ff7d84)',
    light: '#c0283a',
    dark: '#ff7d84',
  },
  {
    name: '--cw-red-soft',
    group: 'Direction',
    value: 'light-dark(#fce9ea, #391c22)',
    light: '#fce9ea',
    dark: '#391c22',
  },
  {
    name: '--cw-blue',
    group: 'Direction',
    value: 'light-dark(#1b5dbd, #74adff)',
    light: '#1b5dbd',
    dark: '#74adff',
  },
  {
    name: '--cw-blue-soft',
    group: 'Direction',
    value: 'light-dark(#e5effc, #16293f)',
    light: '#e5effc',
    dark: '#16293f',
  },
  {
    name: '--cw-orange',
    group: 'Direction',
    value: 'light-dark(#a84600, #ff9f52)',
    light: '#a84600',
    dark: '#ff9f52',
  },
  {
    name: '--cw-orange-soft',
    group: 'Direction',
    value: 'light-dark(#fdeee2, #35220f)',
    light: '#fdeee2',
    dark: '#35220f',
  },
  {
    name: '--cw-up',
    group: 'Direction',
    value: 'var(--cw-green)',
    light: '#0a7347',
    dark: '#43c78e',
  },
  {
    name: '--cw-up-soft',
    group: 'Direction',
    value: 'var(--cw-green-soft)',
    light: '#e1f3e9',
    dark: '#11302a',
  },
  {
    name: '--cw-down',
    group: 'Direction',
    value: 'var(--cw-red)',
    light: '#c0283a',
    dark: '#ff7d84',
  },
  {
    name: '--cw-down-soft',
    group: 'Direction',
    value: 'var(--cw-red-soft)',
    light: '#fce9ea',
    dark: '#391c22',
  },
  {
    name: '--cw-chart-1',
    group: 'Charts',
    value: 'var(--cw-accent-line)',
    light: '#a87a0c',
    dark: '#e5bc62',
  },
  {
    name: '--cw-chart-2',
    group: 'Charts',
    value: 'light-dark(#64748a, #8b9bb0)',
    light: '#64748a',
    dark: '#8b9bb0',
  },
  {
    name: '--cw-chart-3',
    group: 'Charts',
    value: 'light-dark(#2f6f8f, #6fb6d3)',
    light: '#2f6f8f',
    dark: '#6fb6d3',
  },
  {
    name: '--cw-chart-4',
    group: 'Charts',
    value: 'light-dark(#7a4fa3, #b79ae0)',
    light: '#7a4fa3',
    dark: '#b79ae0',
  },
  {
    name: '--cw-chart-5',
    group: 'Charts',
    value: 'light-dark(#a83f74, #e58fb8)',
    light: '#a83f74',
    dark: '#e58fb8',
  },
  {
    name: '--cw-chart-grid',
    group: 'Charts',
    value: 'light-dark(#eceff3, #1d2732)',
    light: '#eceff3',
    dark: '#1d2732',
  },
  {
    name: '--cw-chart-cross',
    group: 'Charts',
    value: 'light-dark(#6b7a8c, #8494a6)',
    light: '#6b7a8c',
    dark: '#8494a6',
  },
  {
    name: '--cw-font',
    group: 'Charts',
    value: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  },
  {
    name: '--cw-font-mono',
    group: 'Charts',
    value: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', monospace",
  },
  {
    name: '--cw-text-xs',
    group: 'Charts',
    value: '0.6875rem',
  },
  {
    name: '--cw-text-sm',
    group: 'Charts',
    value: '0.75rem',
  },
  {
    name: '--cw-text-md',
    group: 'Charts',
    value: '0.8125rem',
  },
  {
    name: '--cw-text-lg',
    group: 'Charts',
    value: '0.9375rem',
  },
  {
    name: '--cw-text-lead',
    group: 'Charts',
    value: '1.0625rem',
  },
  {
    name: '--cw-text-xl',
    group: 'Charts',
    value: '1.25rem',
  },
  {
    name: '--cw-text-2xl',
    group: 'Charts',
    value: '1.5rem',
  },
  {
    name: '--cw-weight-normal',
    group: 'Charts',
    value: '420',
  },
  {
    name: '--cw-weight-medium',
    group: 'Charts',
    value: '530',
  },
  {
    name: '--cw-weight-bold',
    group: 'Charts',
    value: '640',
  },
  {
    name: '--cw-numeric',
    group: 'Charts',
    value: 'tabular-nums',
  },
  {
    name: '--cw-leading',
    group: 'Charts',
    value: '1.5',
  },
  {
    name: '--cw-leading-tight',
    group: 'Charts',
    value: '1.25',
  },
  {
    name: '--cw-figure-sm',
    group: 'Figures',
    value: '0.9375rem',
  },
  {
    name: '--cw-figure-md',
    group: 'Figures',
    value: '1.125rem',
  },
  {
    name: '--cw-figure-lg',
    group: 'Figures',
    value: '1.625rem',
  },
  {
    name: '--cw-figure-xl',
    group: 'Figures',
    value: '2.125rem',
  },
  {
    name: '--cw-figure-weight',
    group: 'Figures',
    value: '560',
  },
  {
    name: '--cw-figure-tracking',
    group: 'Figures',
    value: '-0.014em',
  },
  {
    name: '--cw-space-1',
    group: 'Space',
    value: '0.25rem',
  },
  {
    name: '--cw-space-2',
    group: 'Space',
    value: '0.5rem',
  },
  {
    name: '--cw-space-3',
    group: 'Space',
    value: '0.75rem',
  },
  {
    name: '--cw-space-4',
    group: 'Space',
    value: '1rem',
  },
  {
    name: '--cw-space-5',
    group: 'Space',
    value: '1.25rem',
  },
  {
    name: '--cw-space-6',
    group: 'Space',
    value: '1.5rem',
  },
  {
    name: '--cw-space-8',
    group: 'Space',
    value: '2rem',
  },
  {
    name: '--cw-space-12',
    group: 'Space',
    value: '3rem',
  },
  {
    name: '--cw-radius-sm',
    group: 'Radius',
    value: '3px',
  },
  {
    name: '--cw-radius',
    group: 'Radius',
    value: '5px',
  },
  {
    name: '--cw-radius-lg',
    group: 'Radius',
    value: '8px',
  },
  {
    name: '--cw-radius-full',
    group: 'Radius',
    value: '999px',
  },
  {
    name: '--cw-control',
    group: 'Density',
    value: '2rem',
  },
  {
    name: '--cw-control-sm',
    group: 'Density',
    value: '1.625rem',
  },
  {
    name: '--cw-row',
    group: 'Density',
    value: '2rem',
  },
  {
    name: '--cw-shadow-color',
    group: 'Elevation',
    value: 'light-dark(rgb(20 32 45 / 16%), rgb(0 0 0 / 55%))',
  },
  {
    name: '--cw-shadow-sm',
    group: 'Elevation',
    value: '0 1px 3px var(--cw-shadow-color)',
  },
  {
    name: '--cw-shadow',
    group: 'Elevation',
    value: '0 6px 20px var(--cw-shadow-color)',
  },
  {
    name: '--cw-shadow-lg',
    group: 'Elevation',
    value: '0 16px 48px var(--cw-shadow-color)',
  },
  {
    name: '--cw-fast',
    group: 'Motion',
    value: '100ms',
  },
  {
    name: '--cw-slow',
    group: 'Motion',
    value: '200ms',
  },
  {
    name: '--cw-ease',
    group: 'Motion',
    value: 'cubic-bezier(0.2, 0, 0, 1)',
  },
  {
    name: '--cw-z-sticky',
    group: 'Stacking',
    value: '10',
  },
  {
    name: '--cw-z-overlay',
    group: 'Stacking',
    value: '100',
  },
  {
    name: '--cw-z-toast',
    group: 'Stacking',
    value: '200',
  },
];

/** The token as a CSS value, for a style that is computed. */
export function token(name: TokenName): string {
  return `var(${name})`;
}
