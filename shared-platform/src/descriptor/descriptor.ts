import { z } from 'zod';

const kebab = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'kebab-case: letters, digits and single dashes');
const pattern = z
  .string()
  .regex(/^\/([^/?#]+\??(\/[^/?#]+\??)*)?$/, 'A path pattern has segments and params: /dashboard/:ticker/:section?');
const path = z.string().regex(/^\/[^?#]*$/, 'A path starts with / and has no query or hash');

const pageCall = z.strictObject({
  /** Id of a GET endpoint: `prices.quote`. */
  endpoint: z.string(),
  /** Values of the endpoint's path: `:name` is a param of the address, anything else is meant as it stands. */
  params: z.record(z.string(), z.string()).default({}),
  /** Only for addresses of this pattern without a query; left out, for every address of the page. */
  at: pattern.optional(),
});

const crumb = z.strictObject({
  /** `:name` for a param of the address. */
  label: z.string().min(1).max(60),
  /** `/dashboard/:ticker/prices`, with params of the address; left out, it is text. */
  href: path.optional(),
});

const page = z.strictObject({
  /** `/dashboard/:ticker/:component`; `:name?` may be absent. */
  path: pattern,
  /** File in src/exposes, without its ending. */
  expose: kebab,
  layout: z.enum(['main', 'auth', 'bare']),
  guard: z.enum(['public', 'guest', 'user', 'editor']),
  title: z.string().min(1).max(60),
  /** Where it stands, from the outside in, itself at the end; the main layout shows it above the page. */
  breadcrumb: z.array(crumb).min(1).max(6).optional(),
  /** Where it stands in the navigation; `href` fills the params of the path. */
  nav: z.strictObject({ label: z.string().min(1).max(30), icon: z.string(), order: z.number(), href: path }).optional(),
  /** The expose whose place in the navigation is marked while this page is shown. */
  navParent: kebab.optional(),
  /** Paths that lead to this page: `/backtest-history` to `/backtest-history/stocks`. */
  redirects: z.array(z.strictObject({ from: path, to: path })).optional(),
  /** Calls that the page begins with: the document starts them, before any script has arrived. */
  calls: z.array(pageCall).max(8).optional(),
});

const widget = z.strictObject({
  /** Place that asks for widgets: `home`, `settings`. */
  slot: kebab,
  /** File in src/exposes, without its ending. */
  expose: kebab,
  title: z.string().min(1).max(60),
  order: z.number(),
});

const overlay = z.strictObject({
  /** What `overlays.open(id)` names; one remote owns it. */
  id: kebab,
  expose: kebab,
});

const action = z.strictObject({
  id: kebab,
  title: z.string().min(1).max(60),
  section: z.string().min(1).max(30),
  /** Keys as people write them: `n b` (one after the other) or `mod+shift+b`; not those of the shell. */
  shortcut: z.string().max(20).optional(),
  /** Where it leads. */
  href: path,
});

/** `src/remote.json`: what a remote is and offers. The shell describes its own pages in the same words. */
export const descriptor = z.strictObject({
  $schema: z.string().optional(),
  name: kebab,
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'semver'),
  /** Range of the shell API that it was built for. */
  contract: z.string(),
  pages: z.array(page),
  widgets: z.array(widget).default([]),
  overlays: z.array(overlay).default([]),
  actions: z.array(action).default([]),
  /** Calls that every page behind a session begins with; the shell's alone. */
  calls: z.array(pageCall).max(8).optional(),
  /** Places for widgets of remotes; the shell's alone. */
  slots: z.array(kebab).max(16).optional(),
});

export type Descriptor = z.output<typeof descriptor>;
export type Page = z.output<typeof page>;
export type PageCall = z.output<typeof pageCall>;
export type Widget = z.output<typeof widget>;
export type Overlay = z.output<typeof overlay>;
export type Action = z.output<typeof action>;

const files = z.object({ js: z.array(z.string()), css: z.array(z.string()) });

/** `release.json`, written by the build beside the files: the descriptor and what a browser must load for each part. */
export const release = z.object({
  descriptor,
  /** Version of the shell API that this build provides; the shell's alone. */
  provides: z.string().optional(),
  /**
   * Modules that exist once in the page, by package name: of a remote the range that it needs, of the shell the version that it
   * provides. Publishing refuses a release without it; releases from before it was recorded are not compared.
   */
  shared: z.record(z.string(), z.string()).optional(),
  /** Heavy modules that the shell provides when they are first used: version, and the files that then load. The shell's alone. */
  offers: z.record(z.string(), z.object({ version: z.string(), files })).optional(),
  /** Heavy modules that a remote takes from a shell whose version is in the range; its own files otherwise. */
  takes: z.record(z.string(), z.object({ range: z.string(), files })).optional(),
  /** Hash over everything here: the folder name under which this build is served for ever. */
  hash: z.string(),
  /** Loaded first: the remote's container, or the shell's own chunks. */
  entry: files,
  /** Fetched beside the entry, run when first needed. */
  preload: files,
  /** Loaded for one page or screen, besides the entry. */
  exposes: z.record(
    z.string(),
    files.extend({
      /** Names of the heavy modules (`takes`) that load with the part. */
      takes: z.array(z.string()).optional(),
    }),
  ),
  /** Every file with its size in bytes and its integrity (`sha384-…`). */
  files: z.record(z.string(), z.object({ bytes: z.number().int(), integrity: z.string() })),
});

export type Release = z.output<typeof release>;
export type ReleaseFiles = z.output<typeof files>;
