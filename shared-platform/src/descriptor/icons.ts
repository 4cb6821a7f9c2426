import { iconPaths } from './icon-paths.ts';

/** The path data of an icon; undefined for an unknown name. */
export const iconPath = (name: string): string | undefined =>
  Object.hasOwn(iconPaths, name) ? iconPaths[name] : undefined;

/** Edits of one letter that lead from one word to the other (Levenshtein, 1966). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, each] of [...other].entries()) {
      next.push(Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (letter === each ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The names of icons that are most like an unknown one, best first: those that share a word with it, or differ in few letters. */
export function nearestIcons(name: string): string[] {
  const words = name.toLowerCase().split('-');
  const rank = (known: string) => {
    const shares = known.split('-').some((word) => words.includes(word));
    return distance(name.toLowerCase(), known) - (shares ? known.length : 0);
  };
  return Object.keys(iconPaths)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, 3);
}

/** Path data: commands and numbers. It becomes an attribute of an element in the shell. */
export const pathData = /^[MmLlHhVvCcSsQqTtAaZz\d\s.,+-]{1,2000}$/;

interface Iconic {
  readonly pages: readonly { readonly nav?: { readonly icon: string } | undefined }[];
  readonly overlays: readonly { readonly launcher?: { readonly icon: string } | undefined }[];
}

/** Where a descriptor names icons. */
export function namedIcons({ pages, overlays }: Iconic): { readonly path: string; readonly icon: string }[] {
  return [
    ...pages.flatMap(({ nav }, index) => (nav ? [{ path: `pages.${index}.nav.icon`, icon: nav.icon }] : [])),
    ...overlays.flatMap(({ launcher }, index) =>
      launcher ? [{ path: `overlays.${index}.launcher.icon`, icon: launcher.icon }] : [],
    ),
  ];
}

/** Path data by name for the icons of a descriptor; `own` has those of a newer design system. Unknown names are left out. */
export function iconsOf(descriptor: Iconic, own: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    namedIcons(descriptor).flatMap(({ icon }) => {
      const d = iconPath(icon) ?? (Object.hasOwn(own, icon) ? own[icon] : undefined);
      return d === undefined ? [] : [[icon, d]];
    }),
  );
}

/** Why an icon does not exist, with names that do. */
export const unknownIcon = (name: string): string =>
  `There is no icon "${name}". Did you mean ${nearestIcons(name).join(', ')}? Storybook shows all (Foundations / Icons).`;
