import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { exposeOfFrame, type Release } from '@candlewick/shared-platform/descriptor';
import type { PackageBuild } from './common.ts';
import { runAtBuild } from './document-parts.ts';
import { stylesFor } from './styles-for.ts';

type Frames = NonNullable<Release['frames']>;
type Rendered = Record<string, Omit<Frames[string], 'css'>>;

/** The frames of these pages: `src/frames/<expose>.tsx`, or `<expose>.<name>.tsx`. */
function filesOf(root: string, exposes: readonly string[]): [name: string, file: string][] {
  const folder = join(root, 'src/frames');
  return (existsSync(folder) ? readdirSync(folder).toSorted() : [])
    .filter((file) => file.endsWith('.tsx'))
    .map((file): [string, string] => [basename(file, '.tsx'), join(folder, file)])
    .filter(([name]) => exposes.includes(exposeOfFrame(name)));
}

/** Renders each frame for a visitor and for a user. As a module of the remote, so React and the design system are the remote's. */
function entryFor(files: readonly (readonly [name: string, file: string])[]): string {
  const code = `
    import { createElement } from 'react';
    import { renderToStaticMarkup } from 'react-dom/server';
    ${files.map(([, file], index) => `import * as frame${index} from ${JSON.stringify(file)};`).join('\n')}
    const html = (Frame, isLoggedIn) => renderToStaticMarkup(createElement(Frame, { isLoggedIn }));
    const both = ({ default: Frame, at }) => ({ visitor: html(Frame, false), user: html(Frame, true), at });
    export const frames = {
      ${files.map(([name], index) => `${JSON.stringify(name)}: both(frame${index}),`).join('\n')}
    };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/**
 * What documents show of the pages that have a frame in `src/frames`, until the remote mounts them: its component as HTML, with the rules of
 * `css`, the remote's style sheet, that it needs, and the addresses that have it (`at`). Undefined without such files.
 */
export async function pageFrames(
  build: PackageBuild,
  exposes: readonly string[],
  css: string,
): Promise<Release['frames']> {
  const files = filesOf(build.root, exposes);
  if (files.length === 0) return undefined;
  const { frames } = await runAtBuild<{ frames: Rendered }>(build, entryFor(files)).catch((error: unknown) => {
    throw new Error(
      `A frame in src/frames could not be rendered. It has no shell, no data and no browser. ${error instanceof Error ? error.stack : String(error)}`,
    );
  });
  return Object.fromEntries(
    Object.entries(frames).map(([name, { at, visitor, user }]) => [
      name,
      { visitor, user, css: stylesFor(visitor + user, css), ...(at === undefined ? {} : { at }) },
    ]),
  );
}
