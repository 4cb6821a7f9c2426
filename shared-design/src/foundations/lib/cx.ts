// An ambient file cannot be imported; this reference adds it to every program that includes a component.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../css.d.ts" />

/** Joins class names and skips values that are not strings. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** The `data-*` attributes among some props. */
export function dataAttributes(props: object): Record<`data-${string}`, string | undefined> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('data-')));
}
