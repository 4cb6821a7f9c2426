import { isValidElement } from 'react';
import type { ArgTypesEnhancer, InputType, SBType } from 'storybook/internal/types';

/** Longer values get no control. */
const longest = 20;

/** Sections of the table of props, in order: what a designer decides comes first. */
const sections: readonly (readonly [title: string, fits: (name: string, type: string) => boolean])[] = [
  [
    'For developers',
    (name, type) =>
      /^(ref|key|id|className|style|name|href|rel|target|memory|form)$|Ref$|^on[A-Z]/.test(name) || type.includes('=>'),
  ],
  [
    'State',
    (name) => /^(is[A-Z]|has[A-Z])|^(disabled|readOnly|required|checked|value|selected|error|sort|filters)$/.test(name),
  ],
  ['Look and content', () => true],
];
const order = ['Look and content', 'State', 'For developers'];

const sectionOf = ({ name, table }: InputType & { name: string }): string =>
  sections.find(([, fits]) => fits(name, table?.type?.summary ?? ''))?.[0] ?? '';

/**
 * Gives each prop the control that fits its type: a switch for `boolean | undefined`, a select for a union of literals, a text box for a
 * `ReactNode`, none for functions and elements. Sorts the props by section. Runs before Storybook infers the controls.
 */
export const withFittingControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)]);
  const fitted = [...names].map((name) => {
    const argType = fitting({ name, ...argTypes[name] }, initialArgs[name]);
    return { ...argType, table: { ...argType.table, category: sectionOf(argType) } };
  });
  const rank = ({ table }: InputType) => order.indexOf(table?.category ?? '');
  return Object.fromEntries(fitted.toSorted((a, b) => rank(a) - rank(b)).map((argType) => [argType.name, argType]));
};

function fitting(argType: InputType & { name: string }, value: unknown): InputType & { name: string } {
  const raw = rawOf(argType);
  const summary = raw?.replaceAll(/ \| (undefined|null)(?![\w'])/g, '');
  const described = summary ? { ...argType, table: { ...argType.table, type: { summary } } } : argType;
  const parts = [value].flat();
  if (parts.length > longest || parts.some((part) => isValidElement(part)) || summary?.includes('=>')) {
    return { ...described, control: false };
  }
  if (summary === 'ReactNode') return { ...described, control: { type: 'text' } };
  return typeof argType.type === 'object' ? { ...described, type: known(argType.type) } : described;
}

function rawOf({ type, table }: InputType): string | undefined {
  return (typeof type === 'object' ? type.raw : undefined) ?? table?.type?.summary;
}

/** The type without `undefined`. */
function known(type: SBType): SBType {
  if (type.name !== 'union') return type;
  const parts = type.value.filter((part) => !(part.name === 'other' && /^(undefined|null)$/.test(part.value)));
  const [part] = parts;
  return parts.length === 1 && part ? { ...part, required: type.required ?? false } : { ...type, value: parts };
}
