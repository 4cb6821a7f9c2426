import { z } from 'zod';
import { iconPaths } from './icon-paths.ts';
import { pathData } from './icons.ts';
import { objectShape, shape } from '../shape/shape.schema.ts';

const kebab = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'kebab-case: letters, digits and single dashes');
const pattern = z
  .string()
  .regex(/^\/([^/?#]+\??(\/[^/?#]+\??)*)?$/, 'A path pattern has segments and params: /dashboard/:ticker/:section?');
const path = z.string().regex(/^\/[^?#]*$/, 'A path starts with / and has no query or hash');

/** Of the design system. Any text parses, because releases may have icons of a newer one; the checks refuse unknown names. */
const icon = z
  .string()
  .max(60)
  .meta({ enum: Object.keys(iconPaths) })
  .describe('Icon of the design system.');

const pageCall = z.strictObject({
  endpoint: z.string().describe('Id of a GET endpoint: `prices.quote`.'),
  params: z
    .record(z.string(), z.string())
    .default({})
    .describe('Values for the endpoint’s path: `:name` is a param of the address, anything else is literal.'),
  at: pattern
    .optional()
    .describe('Limits the call to addresses of this pattern without a query. Default: every address of the page.'),
});

const crumb = z.strictObject({
  label: z.string().min(1).max(60).describe('`:name` for a param of the address.'),
  href: path
    .optional()
    .describe('`/dashboard/:ticker/prices`, with params of the address. Without it, the crumb is text.'),
});

const page = z.strictObject({
  path: pattern.describe('`/dashboard/:ticker/:component`; `:name?` may be absent.'),
  expose: kebab.describe('File in src/exposes, without extension.'),
  layout: z
    .enum(['main', 'auth', 'bare'])
    .describe('`main`: header and navigation; `auth`: a centered panel under the logo; `bare`: the page alone.'),
  guard: z
    .enum(['public', 'guest', 'user', 'editor'])
    .describe('Who may open it: everyone, visitors only, who is logged in, or editors.'),
  title: z.string().min(1).max(60),
  breadcrumb: z
    .array(crumb)
    .min(1)
    .max(6)
    .optional()
    .describe('Trail to the page, outermost first, the page itself last. The main layout shows it above the page.'),
  nav: z
    .strictObject({
      label: z.string().min(1).max(30),
      icon,
      order: z.number().describe('The first four entries are in the bar of a phone.'),
      href: path.describe('Fills the params of the path.'),
      section: z.string().min(1).max(20).optional().describe('Heading that the entry stands under.'),
    })
    .optional(),
  navParent: kebab.optional().describe('The expose whose navigation entry is highlighted on this page.'),
  redirects: z
    .array(z.strictObject({ from: path, to: path }))
    .optional()
    .describe('Paths that redirect to this page: `/backtest-history` to `/backtest-history/stocks`.'),
  calls: z
    .array(pageCall)
    .max(8)
    .optional()
    .describe('The page’s first calls; the document starts them before any script arrives.'),
  slots: z
    .array(kebab)
    .max(4)
    .optional()
    .describe(
      'Slots at the top of the page: the document preloads the entries of the remotes that have widgets for them.',
    ),
});

const widget = z.strictObject({
  slot: kebab.describe('Slot of the shell or of a remote: `home`, `ticker-actions`.'),
  expose: kebab.describe('File in src/exposes, without extension.'),
  title: z.string().min(1).max(60),
  order: z.number(),
  size: z
    .enum(['wide', 'large'])
    .optional()
    .describe('`wide`: its card takes the place of two where there is room; `large`: of two in each of two rows.'),
});

const slot = z.strictObject({
  name: kebab.describe('Name that widgets of any remote say; one remote owns it.'),
  description: z.string().min(1).max(200).optional().describe('What widgets are for there, and how they look.'),
  props: objectShape
    .optional()
    .describe(
      'Props of its widgets, as JSON Schema. A widget fails with others; `candlewick types` makes types of it.',
    ),
  limit: z.number().int().min(1).max(16).optional().describe('How many widgets it shows at most, the first by order.'),
});

const overlay = z.strictObject({
  id: kebab.describe('Id for `overlays.open(id)`; one remote owns it.'),
  expose: kebab,
  title: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .describe('Name of its window, for screen readers too. Default: the label of its launcher, else its id in words.'),
  props: objectShape
    .optional()
    .describe(
      'Props of `overlays.open`, as JSON Schema. Opening it with others rejects; `candlewick types` makes types of it.',
    ),
  result: shape.optional().describe('What it closes with, besides null, as JSON Schema.'),
  launcher: z
    .strictObject({
      label: z.string().min(1).max(30).describe('Name of the button, and of the action in the palette: `Ask AI`.'),
      icon,
    })
    .optional()
    .describe(
      'Makes it a window beside the page: it stays open over navigation and beside other overlays, and a button in the header of every page opens it for who is logged in. The overlay brings its own window (`FloatingWindow`).',
    ),
  forSymbols: z
    .string()
    .min(1)
    .max(30)
    .optional()
    .describe(
      'What it does with symbols: `Add to a watchlist`. The palette offers it beside each symbol that it finds, and opens the overlay with `{ tickers: [symbol] }`.',
    ),
});

const action = z
  .strictObject({
    id: kebab,
    title: z.string().min(1).max(60),
    section: z.string().min(1).max(30),
    keywords: z
      .string()
      .max(200)
      .optional()
      .describe('Other words by which the palette finds it, separated by spaces: `invoices receipts card`.'),
    shortcut: z
      .string()
      .max(20)
      .optional()
      .describe('Keys: `n b` (one after the other), `alt+b` or `mod+shift+b`; not the shell’s.'),
    href: path.optional().describe('Target address.'),
    query: z.record(z.string(), z.string()).optional().describe('Query of the address: `{ "tab": "open" }`.'),
    overlay: kebab.optional().describe('Id of an overlay to open, of any remote, in place of an address.'),
    props: z.record(z.string(), z.json()).optional().describe('Props of the overlay.'),
  })
  .refine(({ href, overlay }) => (href === undefined) !== (overlay === undefined), {
    message: 'An action has either an href or an overlay',
    path: ['href'],
  })
  .refine(({ href, query }) => href !== undefined || query === undefined, {
    message: 'A query belongs to an href',
    path: ['query'],
  })
  .refine(({ overlay, props }) => overlay !== undefined || props === undefined, {
    message: 'Props belong to an overlay',
    path: ['props'],
  });

const value = z.union([z.string(), z.number()]);

const search = z.strictObject({
  section: z.string().min(1).max(30).describe('Heading in the palette: `Backtests`.'),
  endpoint: z
    .string()
    .describe(
      'Id of an endpoint that searches: one value of its input is `:text`, what the user has typed. Of one without, which lists a few, the palette shows what has the text in its title.',
    ),
  params: z.record(z.string(), z.string()).default({}),
  query: z.record(z.string(), value).optional(),
  body: z.record(z.string(), value).optional(),
  items: z.string().describe('Field of the response that lists what was found.'),
  title: z.string().min(1).max(100).describe('Templates with `:field` of an item.'),
  description: z.string().max(100).optional(),
  href: z
    .string()
    .regex(/^\/[^#]*$/, 'An address starts with / and has no hash')
    .describe('Where a found one leads, a template as well: `/strategies?q=:name`.'),
});

/** `src/remote.json`: what a remote offers. The shell describes its own pages the same way. */
export const descriptor = z.strictObject({
  $schema: z.string().optional().describe('Where an editor finds the rules of this file. The build leaves it out.'),
  name: kebab.describe('Name of the remote, once in the registry.'),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'semver'),
  contract: z.string().describe('Supported range of the shell API.'),
  pages: z.array(page),
  widgets: z.array(widget).default([]),
  overlays: z.array(overlay).default([]),
  actions: z.array(action).default([]),
  searches: z.array(search).max(4).optional().describe('What the palette finds by typing.'),
  calls: z.array(pageCall).max(8).optional().describe('First calls of every page behind a session. Shell only.'),
  slots: z
    .array(z.union([kebab, slot]))
    .max(16)
    .optional()
    .describe('Places in its own pages for widgets of any remote: a name alone, or with what the slot asks for.'),
});

export type Descriptor = z.output<typeof descriptor>;
export type Page = z.output<typeof page>;
export type PageCall = z.output<typeof pageCall>;
export type Widget = z.output<typeof widget>;
export type Slot = z.output<typeof slot>;
export type Overlay = z.output<typeof overlay>;
export type Action = z.output<typeof action>;
export type Search = z.output<typeof search>;

const files = z.object({ js: z.array(z.string()), css: z.array(z.string()) });

// What would end a script, or start one or a comment (HTML, 4.12.1.3).
const noScript = /^(?!.*<(?:\/?script|!--))/is;
const inlineScript = z.string().max(16_384).regex(noScript, 'An inline script contains no <script, </script or <!--');
const inlineMarkup = z.string().max(16_384).regex(noScript, 'Inline HTML contains no script and no comment');

const inlineStyles = z.string().regex(/^(?!.*<(?:\/?style|!--))/is, 'Inline styles contain no <style, </style or <!--');

/** `release.json`: the build writes it beside the files. It has the descriptor and the files of each part. */
export const release = z.object({
  descriptor,
  /** Version of the shell API that this build provides. Shell only. */
  provides: z.string().optional(),
  /**
   * Modules that exist once in the page, by package name: the range that a remote needs, or the version that the shell provides.
   */
  shared: z.record(z.string(), z.string()),
  /** Heavy modules that the shell provides on first use: version, and the files to load. Shell only. */
  offers: z.record(z.string(), z.object({ version: z.string(), files })).optional(),
  /** Heavy modules that a remote takes from the shell if its version is in the range; otherwise it uses its own files. */
  takes: z.record(z.string(), z.object({ range: z.string(), files })).optional(),
  /** Path data of the icons that the descriptor names, by name. */
  icons: z.record(z.string(), z.string().regex(pathData, 'An icon is SVG path data')).optional(),
  /** What the document carries in its text, so that it is there before any file arrives. Shell only. */
  inline: z
    .object({
      /** Script of every document, before the style sheets. */
      head: inlineScript,
      /** Script that starts the first calls of a page that has some. */
      calls: inlineScript,
      /** HTML by layout, or `screen:name` for a screen of the shell, shown until the shell renders. */
      skeletons: z.record(z.string(), inlineMarkup).optional(),
      /** Style sheets that the skeletons need, by file. Their addresses are relative to the files of the release. */
      styles: z.record(z.string(), inlineStyles.max(65_536)).optional(),
    })
    .optional(),
  /** Hash over all other fields: the permanent folder name of this build. */
  hash: z.string(),
  /** Loaded first: the remote's container, or the shell's own chunks. */
  entry: files,
  /** Preloaded beside the entry, run when first needed. */
  preload: files,
  /** Router and layouts, which run once the page of a remote is mounted. Shell only. */
  layouts: files.optional(),
  /** Files of one page or screen, besides the entry. */
  exposes: z.record(
    z.string(),
    files.extend({
      /** Names of the heavy modules (`takes`) that load with the part. */
      takes: z.array(z.string()).optional(),
    }),
  ),
  /** Every file with its size in bytes and its integrity (`sha256-…`). */
  files: z.record(z.string(), z.object({ bytes: z.number().int().nonnegative(), integrity: z.string() })),
});

export type Release = z.output<typeof release>;
export type ReleaseFiles = z.output<typeof files>;
