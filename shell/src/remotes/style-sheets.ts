import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { releasedFiles } from './released-files.ts';

const offAfterMs = 1000;
/** A part may open long after its sheet has come. A sheet that is turned off and on computes the styles of the whole document twice. */
const offUnopenedAfterMs = 10_000;

/** Addresses of remotes' style sheets, with the number of open parts that each has. */
const users = new Map<string, number>();

let turningOff: ReturnType<typeof setTimeout> | undefined;

const linkTo = (href: string) => document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);

/** Not by the link's own `disabled`, which would load the sheet again later. */
function turn(href: string, isOff: boolean): void {
  const sheet = linkTo(href)?.sheet;
  if (sheet) sheet.disabled = isOff;
}

/** Turns off the sheets that no part uses. */
function turnOffUnused(): void {
  turningOff = undefined;
  for (const [href, count] of users) if (count === 0) turn(href, true);
}

function count(hrefs: readonly string[], step: number): void {
  for (const href of hrefs) users.set(href, (users.get(href) ?? 0) + step);
}

/** Addresses of the style sheets of a part. */
export const stylesOf = ({ baseUrl, exposes }: RemoteSnapshot, expose: string): string[] =>
  (exposes[expose]?.css ?? []).map((file) => baseUrl + file);

/** Applies loaded style sheets until the returned function is called, once. */
export function applyStyles(hrefs: readonly string[]): () => void {
  count(hrefs, 1);
  for (const href of hrefs) turn(href, false);
  return () => {
    count(hrefs, -1);
    // Later, because the next page often has the same one.
    turningOff ??= setTimeout(turnOffUnused, offAfterMs);
  };
}

/** Inserts a remote's style sheet once and resolves when it has loaded. Removes it if it fails. */
export function loadStyle(href: string): Promise<void> {
  const present = linkTo(href);
  if (present?.sheet) return Promise.resolve();
  const link = present ?? document.createElement('link');
  return new Promise((resolve, reject) => {
    const onLoad = () => {
      // The user may have left before the part could open.
      count([href], 0);
      setTimeout(turnOffUnused, offUnopenedAfterMs);
      resolve();
    };
    const onError = () => {
      link.remove();
      reject(new Error(`The style sheet ${href} did not load`));
    };
    link.addEventListener('load', onLoad, { once: true });
    link.addEventListener('error', onError, { once: true });
    if (present) return;
    releasedFiles.protect(link, href);
    document.head.append(Object.assign(link, { rel: 'stylesheet', href }));
  });
}
