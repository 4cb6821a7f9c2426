import { isValidElement } from 'react';
import type { ArgTypesEnhancer, InputType, SBType } from 'storybook/internal/types';

/** A value longer than this is not written in a field. */
const longest = 20;

/**
 * Props as designers read and change them: `boolean | undefined` is a switch and not an object, a choice lists what it is between, a
 * function or an element cannot be written in a field, and a `ReactNode` can be a text. Runs before Storybook chooses the controls.
 */
export const withFittingControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)]);
  return Object.fromEntries(
    [...names].map((name) => [name, fitting({ name, ...argTypes[name] }, initialArgs[name])] as const),
  );
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

/** Without the part that says that it may be left out. */
function known(type: SBType): SBType {
  if (type.name !== 'union') return type;
  const parts = type.value.filter((part) => !(part.name === 'other' && /^(undefined|null)$/.test(part.value)));
  const [part] = parts;
  return parts.length === 1 && part ? { ...part, required: type.required ?? false } : { ...type, value: parts };
}
