import type { Descriptor } from '@candlewick/shared-platform/descriptor';
import { toldSlots, type RemoteSnapshot } from '@candlewick/shared-platform/snapshot';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const areFiles = (value: unknown) => isFields(value) && areTexts(value['js']) && areTexts(value['css']);
const areParts = (value: unknown, ...fields: readonly string[]) =>
  Array.isArray(value) && value.every((part) => isFields(part) && fields.every((field) => isText(part[field])));

const isNav = (nav: unknown) => nav === undefined || areParts([nav], 'label', 'icon', 'href');
const areRedirects = (redirects: unknown) => redirects === undefined || areParts(redirects, 'from', 'to');
const arePages = (pages: unknown) =>
  areParts(pages, 'path', 'expose', 'layout', 'guard', 'title') &&
  (pages as readonly Fields[]).every(
    ({ layout, nav, redirects }) => /^(main|auth|bare)$/.test(String(layout)) && isNav(nav) && areRedirects(redirects),
  );

const areActions = (actions: unknown) =>
  areParts(actions, 'id', 'title', 'section') &&
  (actions as readonly Fields[]).every(({ href, overlay }) => isText(href) || isText(overlay));

const areOverlays = (overlays: unknown) =>
  areParts(overlays, 'id', 'expose') &&
  (overlays as readonly Fields[]).every(
    ({ launcher }) => launcher === undefined || areParts([launcher], 'label', 'icon'),
  );

/** A slot is its name, or what it asks for with its name. */
const areSlots = (slots: unknown) =>
  Array.isArray(slots) &&
  slots.every(
    (slot) =>
      isText(slot) || (areParts([slot], 'name') && ['undefined', 'object'].includes(typeof (slot as Fields)['props'])),
  );

/** Checks the fields that the shell reads before it runs the remote: a fault there would stop the shell, not only the remote. */
function faultOf({ descriptor, shared, entry, exposes, hash, icons, files }: Fields): string | null {
  if (!isFields(descriptor)) return 'descriptor';
  const { name, version, contract, pages, widgets, overlays, actions, slots } = descriptor;
  const checks = {
    'descriptor.name': isText(name) && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && name !== 'shell',
    'descriptor.version': isText(version),
    'descriptor.contract': isText(contract),
    'descriptor.pages': arePages(pages),
    'descriptor.widgets': areParts(widgets, 'slot', 'expose', 'title'),
    'descriptor.overlays': areOverlays(overlays),
    'descriptor.actions': areActions(actions),
    'descriptor.slots': slots === undefined || areSlots(slots),
    icons: icons === undefined || (isFields(icons) && Object.values(icons).every(isText)),
    shared: shared === undefined || (isFields(shared) && Object.values(shared).every(isText)),
    hash: isText(hash),
    files: isFields(files),
    entry: areFiles(entry) && (entry as { js: string[] }).js.length > 0,
    exposes: isFields(exposes) && Object.values(exposes).every(areFiles),
  };
  return Object.entries(checks).find(([, holds]) => !holds)?.[0] ?? null;
}

/**
 * Snapshot of a build that the developer's machine serves below `baseUrl`. Its files have no hashes, because they change. Throws an
 * Error that names the first invalid field of `release.json`.
 */
export function snapshotOfBuild(release: unknown, baseUrl: string): RemoteSnapshot {
  const fault = isFields(release) ? faultOf(release) : 'not an object';
  if (fault !== null)
    throw new Error(`${baseUrl}release.json wasn’t written by candlewick build (${fault}). Build again.`);
  const { descriptor, shared, entry, exposes, hash, icons, files } = release as Pick<
    RemoteSnapshot,
    'shared' | 'entry' | 'exposes' | 'hash' | 'icons'
  > & {
    descriptor: Omit<RemoteSnapshot, 'slots'> & Pick<Descriptor, 'slots'>;
    files: Record<string, unknown>;
  };
  const { name, version, contract, pages, widgets, overlays, actions, slots } = descriptor;
  const offers = { pages, widgets, overlays, actions, ...toldSlots(slots), icons };
  const integrity = Object.fromEntries(Object.keys(files).map((file) => [file, '']));
  return { name, version, hash, contract, shared, baseUrl, entry, ...offers, exposes, integrity };
}
