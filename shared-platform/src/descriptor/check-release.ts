import semver from 'semver';
import { redirectOf } from '../snapshot/match-page.ts';
import { declaredSlots, toldSlots } from '../snapshot/slots.ts';
import { actionFaults, overlayFaults, toldOverlays } from './check-overlays.ts';
import { lostWidgets, slotFaults } from './check-slots.ts';
import type { Descriptor, Release } from './descriptor.ts';
import { iconPath, namedIcons, unknownIcon } from './icons.ts';
import { faultOfCall, paramsOf } from './page-calls.ts';
import { faultOfSearch } from './search-calls.ts';

/** One reason to refuse a release: a stable code, the place, and what to do. */
export interface ReleaseProblem {
  readonly code: string;
  /** A place in the descriptor (`pages.0.path`), or a file of the release. */
  readonly path: string;
  readonly message: string;
}

const kilobyte = 1024;
/** Gzipped bytes of scripts and styles. Charts and other code that a page loads later do not count. */
export const sizeBudgets = { entry: 8 * kilobyte, page: 60 * kilobyte, shell: 150 * kilobyte } as const;

/** Paths that belong to the server. */
const reserved = /^\/(api|remotes|storybook|healthz|readyz|icon\.svg)(\/|$)/;

/** Limit of a remote's part in every document: its descriptor, and a name and a hash per file. In bytes before gzip. */
const saidBudget = 32 * kilobyte;

/** The shell's keys: palette, shortcut sheet, search; `g` and a letter navigate; one letter or digit starts a symbol. */
const reservedShortcut = /^(mod\+k|\?|\/|[a-z0-9^]|g .*)$/i;

/** The parts of a descriptor, with the path of each in it. */
function partsOf({ pages, widgets, overlays }: Descriptor) {
  const named = { pages, widgets, overlays };
  return Object.entries(named).flatMap(([group, parts]) =>
    parts.map(({ expose }, index) => ({ expose, path: `${group}.${index}.expose` })),
  );
}

/** Redirects that never lead to a page. */
function circles({ pages }: Descriptor): ReleaseProblem[] {
  return pages.flatMap(({ redirects = [] }, index) =>
    redirects.flatMap(({ from }) => {
      const passed = new Set<string>();
      let at = redirectOf(pages, from);
      while (at !== null && !passed.has(at)) {
        passed.add(at);
        at = redirectOf(pages, at);
      }
      const message = `${from} leads in a circle. Let it lead to the address of a page.`;
      return at === null ? [] : [{ code: 'redirect_circle', path: `pages.${index}.redirects`, message }];
    }),
  );
}

/** Whether every future version satisfies the range: `*`, an empty text, `>=1.0.0`. */
const isOpenEnded = (range: string) => semver.satisfies(`${Number.MAX_SAFE_INTEGER}.0.0`, range);

function rangeFault(path: string, range: string): ReleaseProblem[] {
  const code = 'invalid_contract';
  if (range.trim() !== '' && !semver.validRange(range)) {
    return [{ code, path, message: `"${range}" is not a version range. Write one like ^1.0.0.` }];
  }
  const message = `"${range}" accepts every later version, which may not fit. Write a range with an end, like ^1.0.0.`;
  return isOpenEnded(range) ? [{ code, path, message }] : [];
}

/** Problems of the ranges that a remote needs, or of the versions that the shell provides. */
function rangeFaults({ name, contract }: Descriptor, shared: Release['shared']): ReleaseProblem[] {
  const modules = Object.entries(shared).flatMap(([module, version]): ReleaseProblem[] => {
    const path = `shared.${module}`;
    if (name !== 'shell') return rangeFault(path, version);
    const message = `"${version}" is not a version. The shell says which version of ${module} it provides, like 1.0.0.`;
    return semver.valid(version) ? [] : [{ code: 'invalid_version', path, message }];
  });
  return [...rangeFault('contract', contract), ...modules];
}

/** Problems of a release by itself: contract range, paths, parts without files, unlisted files. */
export function faultsOf({
  descriptor,
  icons = {},
  shared,
  offers,
  takes,
  entry,
  preload,
  layouts,
  exposes,
  files,
}: Release): ReleaseProblem[] {
  const problems: ReleaseProblem[] = [];
  const add = (code: string, path: string, message: string) => problems.push({ code, path, message });
  problems.push(...rangeFaults(descriptor, shared));
  for (const [index, { path, redirects = [] }] of descriptor.pages.entries()) {
    for (const claimed of [path, ...redirects.map(({ from }) => from)]) {
      const message = `${claimed} belongs to the server. Choose a path outside /api, /remotes and /storybook.`;
      if (reserved.test(claimed)) add('reserved_path', `pages.${index}.path`, message);
    }
  }
  for (const [index, page] of descriptor.pages.entries()) {
    for (const [place, call] of (page.calls ?? []).entries()) {
      const fault = faultOfCall(call, page);
      if (fault !== null) add('call_not_possible', `pages.${index}.calls.${place}`, fault);
    }
  }
  for (const [index, { path, breadcrumb = [] }] of descriptor.pages.entries()) {
    const known = paramsOf(path);
    const unknown = breadcrumb
      .flatMap(({ label, href = '' }) => paramsOf(`${label} ${href}`))
      .find((name) => !known.includes(name));
    const message = `${path} has no param :${unknown}. Name one of its own.`;
    if (unknown !== undefined) add('breadcrumb_param', `pages.${index}.breadcrumb`, message);
  }
  for (const [index, { shortcut = '' }] of descriptor.actions.entries()) {
    const message = `"${shortcut}" belongs to the shell. Take two keys one after the other, such as "n b", or mod and a key.`;
    if (reservedShortcut.test(shortcut)) add('reserved_shortcut', `actions.${index}.shortcut`, message);
  }
  for (const { path, icon } of namedIcons(descriptor)) {
    if (iconPath(icon) === undefined && !Object.hasOwn(icons, icon)) add('icon_unknown', path, unknownIcon(icon));
  }
  for (const [index, search] of (descriptor.searches ?? []).entries()) {
    const fault = faultOfSearch(search);
    if (fault !== null) add('search_not_possible', `searches.${index}`, fault);
  }
  if (descriptor.calls && descriptor.name !== 'shell') {
    add('calls_of_the_shell', 'calls', 'Only the shell may start calls on every page. Move them to the pages.');
  }
  for (const { expose, path } of partsOf(descriptor)) {
    if (!Object.hasOwn(exposes, expose))
      add('expose_missing', path, `The build has no part "${expose}". Build the remote again.`);
  }
  problems.push(...circles(descriptor), ...overlayFaults(descriptor), ...slotFaults(descriptor));
  if (entry.js.length === 0) add('entry_missing', 'entry', 'The build has no entry script. Build the remote again.');
  const heavy = Object.values({ ...offers, ...takes }).map(({ files: own }) => own);
  const lists = [entry, preload, ...(layouts ? [layouts] : []), ...Object.values(exposes), ...heavy];
  const needed = [...new Set(lists.flatMap(({ js, css }) => [...js, ...css]))];
  for (const file of needed) {
    if (!files[file]) add('file_not_listed', file, `${file} is needed, but release.json does not list it.`);
  }
  const inDocument = { ...descriptor, overlays: toldOverlays(descriptor.overlays), ...toldSlots(descriptor.slots) };
  const said = JSON.stringify([inDocument, entry, exposes, needed.map((file) => files[file]?.integrity)]).length;
  if (said > saidBudget) {
    const message = `It adds ${(said / kilobyte).toFixed(1)} KB to every document; 32 KB are allowed. Offer fewer parts, or build fewer files.`;
    add('snapshot_too_large', 'descriptor', message);
  }
  return problems;
}

/** Parts above their budget. `gzipBytes` returns a file's gzipped size. */
export function overBudget(release: Release, gzipBytes: (file: string) => number): ReleaseProblem[] {
  const check = (what: string, path: string, files: readonly string[], limit: number): ReleaseProblem[] => {
    const bytes = files.reduce((sum, file) => sum + gzipBytes(file), 0);
    if (bytes <= limit) return [];
    const [is, may] = [bytes, limit].map((size) => (size / kilobyte).toFixed(1));
    const message = `${what} has ${is} KB after gzip, ${may} KB are allowed. Load parts that are not needed at once with import().`;
    return [{ code: 'over_budget', path, message }];
  };
  if (release.descriptor.name === 'shell') return check('The shell', 'entry', release.entry.js, sizeBudgets.shell);
  return [
    ...check('The entry', 'entry', release.entry.js, sizeBudgets.entry),
    ...Object.entries(release.exposes).flatMap(([name, { js, css }]) =>
      check(`"${name}"`, `exposes.${name}`, [...js, ...css], sizeBudgets.page),
    ),
  ];
}

/** The shapes of addresses that a pattern matches: `/a/:b?` gives `/a` and `/a/:`. */
function shapesOf(pattern: string): string[] {
  let shapes = [''];
  for (const part of pattern.split('/').filter(Boolean)) {
    const name = part.startsWith(':') ? ':' : part.replace(/\?$/, '');
    const longer = shapes.map((shape) => `${shape}/${name}`);
    shapes = part.endsWith('?') ? [...shapes, ...longer] : longer;
  }
  return shapes.map((shape) => shape || '/');
}

/** What a descriptor claims exclusively, with its name for people. */
interface Claim {
  readonly key: string;
  readonly code: string;
  readonly path: string;
  readonly shown: string;
}

/** Addresses of pages and redirects; `key` is their shape. */
function addressesOf({ pages }: Descriptor): Claim[] {
  return pages.flatMap(({ path, redirects = [] }, index) => [
    ...shapesOf(path).map((key) => ({ key, code: 'route_conflict', path: `pages.${index}.path`, shown: path })),
    ...redirects.map(({ from }) => ({
      key: from,
      code: 'redirect_conflict',
      path: `pages.${index}.redirects`,
      shown: from,
    })),
  ]);
}

/** Whether an address can match both shapes. Within a remote the more specific one wins; between two remotes it is a conflict. */
function overlap(one: string, other: string): boolean {
  const [left = [], right = []] = [one, other].map((shape) => shape.split('/').filter(Boolean));
  return (
    left.length === right.length && left.every((part, at) => part === right[at] || part === ':' || right[at] === ':')
  );
}

/** Overlays, shortcuts, slots, and places in slots. */
function claimsOf({ name, overlays, widgets, actions, slots }: Descriptor): Claim[] {
  return [
    ...declaredSlots(slots).map((slot, index) => ({
      key: `slot ${slot.name}`,
      code: 'slot_conflict',
      path: `slots.${index}`,
      shown: `The slot "${slot.name}"`,
    })),
    ...overlays.map(({ id }, index) => ({
      key: `overlay ${id}`,
      code: 'overlay_conflict',
      path: `overlays.${index}.id`,
      shown: `The overlay "${id}"`,
    })),
    ...overlays.flatMap(({ forSymbols }, index) =>
      forSymbols === undefined
        ? []
        : [
            {
              key: 'for symbols',
              code: 'overlay_conflict',
              path: `overlays.${index}.forSymbols`,
              shown: 'An overlay for symbols',
            },
          ],
    ),
    ...widgets.map(({ slot, expose }, index) => ({
      key: `slot ${slot} ${name} ${expose}`,
      code: 'slot_conflict',
      path: `widgets.${index}.slot`,
      shown: `"${expose}" in the slot "${slot}"`,
    })),
    ...actions.flatMap(({ shortcut }, index) =>
      shortcut === undefined
        ? []
        : [
            {
              key: `shortcut ${shortcut}`,
              code: 'shortcut_conflict',
              path: `actions.${index}.shortcut`,
              shown: `The shortcut "${shortcut}"`,
            },
          ],
    ),
  ];
}

/** Conflicts of a descriptor with other remotes or itself, widgets without a slot, and actions without their overlay. */
export function conflictsOf(mine: Descriptor, others: readonly Descriptor[]): ReleaseProblem[] {
  const taken = others
    .filter(({ name }) => name !== mine.name)
    .map((other) => ({ name: other.name, addresses: addressesOf(other), claims: claimsOf(other) }));
  const problems = new Map<string, ReleaseProblem>();
  const seen = new Map<string, string>();
  const compare = (claims: readonly Claim[], ownerOf: (key: string) => string | undefined) => {
    for (const { key, code, path, shown } of claims) {
      const twice = seen.get(key);
      const owner = ownerOf(key) ?? (twice !== undefined && twice !== path ? mine.name : undefined);
      if (owner)
        problems.set(`${code} ${path}`, {
          code,
          path,
          message: `${shown} already belongs to ${owner}. Choose another.`,
        });
      seen.set(key, path);
    }
  };
  compare(
    addressesOf(mine),
    (key) => taken.find(({ addresses }) => addresses.some((theirs) => overlap(key, theirs.key)))?.name,
  );
  compare(claimsOf(mine), (key) => taken.find(({ claims }) => claims.some((theirs) => theirs.key === key))?.name);
  return [...problems.values(), ...lostWidgets(mine, others), ...actionFaults(mine, others)];
}
