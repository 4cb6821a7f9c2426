import { createRequire } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import type { Browser, CDPSession, Page } from 'playwright';
import { viewports } from '../.storybook/viewports.ts';
import { fingerprintOf } from './fingerprints.ts';
import { halved } from './left-out.ts';
import { decode, half, stacked } from './picture.ts';
import type { Picture } from './picture.ts';

/** The frozen current time. */
const NOW = new Date('2025-06-02T15:00:00Z');
/** Viewport of the stories. */
const DESKTOP = viewports.desktop;
const STORY_TIMEOUT_MS = 20_000;

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Rule {
  readonly id: string;
  readonly enabled: boolean;
}

interface AccessibilityParameters {
  test?: string;
  config?: { rules?: readonly Rule[] };
}

/** The parts of Storybook's preview API that are used here. */
interface PreviewWindow {
  __STORYBOOK_PREVIEW__?: {
    storyStoreValue?: {
      loadStory(of: { storyId: string }): Promise<{ storyGlobals?: { viewport?: { value?: string } } }>;
    };
    currentRender?: { phase?: string; story?: { parameters: { a11y?: AccessibilityParameters } } };
  };
  axe: {
    reset(): void;
    configure(of: { rules: readonly Rule[] }): void;
    run(context: object, options: object): Promise<{ violations: Violation[] }>;
  };
  __STORYBOOK_ADDONS_CHANNEL__: {
    on(event: string, listener: (detail: unknown) => void): void;
    off(event: string, listener: (detail: unknown) => void): void;
    emit(event: string, detail: unknown): void;
  };
}

/** Part of Storybook's event for a finished story. */
interface Finished {
  readonly storyId: string;
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

export type Theme = 'light' | 'dark';

export interface PhotographerOptions {
  /** Of the built Storybook, with a trailing slash. */
  readonly address: string;
  /** Themes in which axe checks the colours of a story that looks other than expected. */
  readonly colours: readonly Theme[];
}

/** Hashes of the two screenshots of a story, and of its document. */
export type Prints = Readonly<Record<Theme | 'document', string>>;

/** What a story looks like. */
export interface Photograph {
  readonly prints: Prints;
  /** Decodes the screenshots: light above dark. */
  readonly picture: () => Promise<Picture>;
}

interface Screenshot {
  readonly file: Buffer;
  readonly print: string;
  readonly document: string;
}

/** A page of the built Storybook that shows one story after the other: runs its play function and axe, and takes its picture. */
export class Photographer {
  readonly #page: Page;
  readonly #devTools: CDPSession;
  readonly #options: PhotographerOptions;
  #story: string | undefined;

  private constructor(page: Page, devTools: CDPSession, options: PhotographerOptions) {
    this.#page = page;
    this.#devTools = devTools;
    this.#options = options;
  }

  static async open(browser: Browser, options: PhotographerOptions): Promise<Photographer> {
    const context = await browser.newContext({
      viewport: { width: DESKTOP.width, height: DESKTOP.height },
      reducedMotion: 'reduce',
      colorScheme: 'light',
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    await page.addInitScript({ path: axeFile });
    return new Photographer(page, await context.newCDPSession(page), options);
  }

  /**
   * Takes a story in light and in dark, after its `play` has ended. axe checks what is other than `expected`: colours if the story looks
   * different, all else if its document is different, too. `isFresh` reloads the page, so that no state of earlier stories remains. Throws if
   * the story throws or does not end, or if axe finds a violation.
   */
  async photograph(
    id: string,
    { isFresh = false, expected }: { isFresh?: boolean; expected?: Prints | undefined } = {},
  ) {
    if (isFresh || this.#story === undefined || this.#story === id) await this.#load(id);
    this.#story = id;
    await this.#resize(id);
    const failure = await this.#page.evaluate(showStory, { id, timeoutMs: STORY_TIMEOUT_MS });
    if (failure !== null) throw new Error(firstLines(failure));
    const light = await this.#shoot('light', expected);
    const dark = await this.#shoot('dark', expected);
    const picture = async () => {
      const both = stacked(await decode(light.file), await decode(dark.file));
      return id in halved ? half(both) : both;
    };
    return { prints: { light: light.print, dark: dark.print, document: light.document }, picture } satisfies Photograph;
  }

  /** Loads the preview with another story first, so that the wanted one renders from scratch. */
  async #load(id: string): Promise<void> {
    const first = id === 'components-card--bare' ? 'components-link--text' : 'components-card--bare';
    // Its addon would have axe describe everything that passes, too.
    await this.#page.goto(`${this.#options.address}iframe.html?id=${first}&viewMode=story&globals=a11y.manual:!true`);
    await this.#page.waitForFunction(
      () => (window as unknown as PreviewWindow).__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished',
    );
  }

  /** Gives the page the size that the story is for. */
  async #resize(id: string): Promise<void> {
    const name = await this.#page.evaluate(viewportOf, id);
    const { width, height } = viewports[name as keyof typeof viewports] ?? DESKTOP;
    if (this.#page.viewportSize()?.width !== width) await this.#page.setViewportSize({ width, height });
  }

  /** The document in a theme, as far down as it has elements. Throws if axe finds a violation. */
  async #shoot(theme: Theme, expected: Prints | undefined): Promise<Screenshot> {
    const size = await this.#page.evaluate(settled, theme);
    if (!size) throw new Error('A part of it is still being loaded or drawn.');
    const viewport = this.#page.viewportSize() ?? DESKTOP;
    // Playwright's own screenshot compresses a PNG that is decoded at once.
    const { data } = await this.#devTools.send('Page.captureScreenshot', {
      optimizeForSpeed: true,
      captureBeyondViewport: size.width > viewport.width || size.height > viewport.height,
      clip: { x: 0, y: 0, ...size, scale: 1 },
    });
    const file = Buffer.from(data, 'base64');
    const print = fingerprintOf(file);
    const isOther = print !== expected?.[theme];
    // What is no colour is the same in both themes.
    const document = theme === 'light' ? fingerprintOf(withoutNumbers(await this.#page.evaluate(documentOf))) : '';
    const structure = theme === 'light' && (isOther || document !== expected?.document);
    const colours = isOther && this.#options.colours.includes(theme);
    if (structure || colours) {
      const violation = await this.#page.evaluate(violationIn, { theme, structure, colours });
      if (violation !== null) throw new Error(violation);
    }
    return { file, print, document };
  }
}

/** In the page: its elements and what axe is told about them. Not the classes of the body, whose order depends on earlier stories. */
function documentOf(): string {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as PreviewWindow;
  return document.body.innerHTML + JSON.stringify(preview?.currentRender?.story?.parameters.a11y ?? {});
}

/** A document with the ids that React and React Aria number in the order of what was shown before numbered from its beginning. */
function withoutNumbers(html: string): string {
  const known = new Map<string, string>();
  return html.replaceAll(/_r_[0-9a-z]+_|react-aria-?:?[0-9a-zA-Z]+:?/g, (id) => {
    const found = known.get(id) ?? `id${known.size}`;
    known.set(id, found);
    return found;
  });
}

/** Expected and actual value, without terminal colours and the DOM dump that follows. */
function firstLines(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 5)
    .join(' ');
}

/** In the page: the viewport that a story names. */
async function viewportOf(id: string): Promise<string | undefined> {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as PreviewWindow;
  const story = await preview?.storyStoreValue?.loadStory({ storyId: id });
  return story?.storyGlobals?.viewport?.value;
}

/** In the page: shows a story in light and waits until its `play` has ended. Returns null, or the failure. */
function showStory({ id, timeoutMs }: { id: string; timeoutMs: number }): Promise<string | null> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.documentElement.dataset['theme'] = 'light';
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo(0, 0);
  return new Promise((resolve) => {
    let failure: string | null = null;
    const messageOf = (detail: unknown) =>
      typeof detail === 'object' && detail !== null && 'message' in detail ? String(detail.message) : 'unknown';
    const fail = (detail: unknown) => {
      failure ??= `The story failed: ${messageOf(detail)}`;
    };
    const failures = ['storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing'];
    const end = (answer: string | null) => {
      clearTimeout(timer);
      for (const event of failures) channel.off(event, fail);
      channel.off('storyFinished', finish);
      resolve(answer);
    };
    const finish = (detail: unknown) => {
      const { storyId } = detail as Finished;
      if (storyId !== id) return;
      end(failure);
    };
    const timer = setTimeout(() => end(failure ?? `The story did not end within ${timeoutMs} ms.`), timeoutMs);
    for (const event of failures) channel.on(event, fail);
    channel.on('storyFinished', finish);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
}

interface Rules {
  readonly theme: Theme;
  readonly structure: boolean;
  readonly colours: boolean;
}

/** In the page: the first violation that axe finds, or null: of the rules about colours, of all others, or of both. */
async function violationIn({ theme, structure, colours }: Rules): Promise<string | null> {
  const { __STORYBOOK_PREVIEW__: preview, axe } = window as unknown as PreviewWindow;
  const { test, config } = preview?.currentRender?.story?.parameters.a11y ?? {};
  if (test === 'off') return null;
  // A story has no landmarks of its own.
  const rules = [{ id: 'region', enabled: false }, ...(config?.rules ?? [])];
  axe.reset();
  axe.configure({ rules });
  const ofColour = ['color-contrast', 'link-in-text-block'].filter(
    (name) => !rules.some(({ id, enabled }) => id === name && !enabled),
  );
  if (!structure && ofColour.length === 0) return null;
  const withoutColour = colours ? [] : ofColour.map((id) => [id, { enabled: false }]);
  const context = { include: document.body, exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'] };
  const { violations } = await axe.run(context, {
    resultTypes: ['violations'],
    ...(structure ? {} : { runOnly: ofColour }),
    rules: Object.fromEntries([...rules.map(({ id, enabled }) => [id, { enabled }]), ...withoutColour]),
  });
  const [first] = violations;
  const [node] = first?.nodes ?? [];
  return first
    ? `axe in ${theme}: ${first.id} (${violations.length} rules) ${node?.html} ${node?.failureSummary}`
    : null;
}

/**
 * In the page: shows a theme without caret and animations, waits until fonts and images have loaded and, for some frames, no part was
 * loading and no chart was drawing: a visible part starts to load only in the frame after it is shown. Resolves to the size of the part of
 * the document that has elements, in px; undefined on timeout.
 */
async function settled(theme: Theme): Promise<{ width: number; height: number } | undefined> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isBusy = () =>
    document.querySelector('[data-state="loading-code"], [data-drawing]:not([data-drawing="done"])') !== null;
  const root = document.documentElement;
  if (root.dataset['theme'] !== theme) root.dataset['theme'] = theme;
  root.style.caretColor = 'transparent';
  const deadlineMs = performance.now() + 10_000;
  await document.fonts.ready;
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  for (let calmFrames = 0; calmFrames < 4; calmFrames = isBusy() ? 0 : calmFrames + 1) {
    if (performance.now() > deadlineMs) return undefined;
    await frame();
  }
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
    if (isEndless) animation.cancel();
    else animation.finish();
  }
  await frame();
  // Shadows and pseudo-elements reach beyond their elements.
  const around = 100;
  const bottoms = [...document.body.querySelectorAll('*')].map((each) => each.getBoundingClientRect().bottom);
  const bottom = Math.ceil(bottoms.reduce((most, each) => Math.max(most, each), 0) + window.scrollY) + around;
  const { scrollWidth, scrollHeight } = root;
  return { width: scrollWidth, height: Math.min(scrollHeight, bottom) };
}
