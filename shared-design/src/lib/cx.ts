// An ambient file has nothing to import; this brings it into every program that reads a component.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../css.d.ts" />

/** Joins class names; what is not a string is left out. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** The `data-*` attributes among some props. */
export function dataAttributes(props: object): Record<`data-${string}`, string | undefined> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('data-')));
}
