import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@candlewick/shared-platform/descriptor';
import type { PackageBuild } from './common.ts';
import { runAtBuild } from './document-parts.ts';
import { stylesFor } from './styles-for.ts';

type Frames = NonNullable<Release['frames']>;
type Rendered = Record<string, Pick<Frames[string], 'visitor' | 'user'>>;

const fileOf = (root: string, expose: string) => join(root, 'src/frames', `${expose}.tsx`);

/** Renders each frame for a visitor and for a user. As a module of the remote, so React and the design system are the remote's. */
function entryFor(files: readonly (readonly [expose: string, file: string])[]): string {
  const code = `
    import { createElement } from 'react';
    import { renderToStaticMarkup } from 'react-dom/server';
    ${files.map(([, file], index) => `import Frame${index} from ${JSON.stringify(file)};`).join('\n')}
    const html = (Frame, isLoggedIn) => renderToStaticMarkup(createElement(Frame, { isLoggedIn }));
    const both = (Frame) => ({ visitor: html(Frame, false), user: html(Frame, true) });
    export const frames = {
      ${files.map(([expose], index) => `${JSON.stringify(expose)}: both(Frame${index}),`).join('\n')}
    };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/**
 * What documents show of the pages that have a `src/frames/<expose>.tsx`, until the remote mounts them: its component as HTML, with the
 * rules of `css`, the remote's style sheet, that it needs. Undefined without such files.
 */
export async function pageFrames(
  build: PackageBuild,
  exposes: readonly string[],
  css: string,
): Promise<Release['frames']> {
  const files = exposes
    .map((expose) => [expose, fileOf(build.root, expose)] as const)
    .filter(([, file]) => existsSync(file));
  if (files.length === 0) return undefined;
  const { frames } = await runAtBuild<{ frames: Rendered }>(build, entryFor(files)).catch((error: unknown) => {
    throw new Error(
      `A frame in src/frames could not be rendered. It has no shell, no data and no browser. ${error instanceof Error ? error.stack : String(error)}`,
    );
  });
  return Object.fromEntries(
    Object.entries(frames).map(([expose, { visitor, user }]) => [
      expose,
      { visitor, user, css: stylesFor(visitor + user, css) },
    ]),
  );
}
