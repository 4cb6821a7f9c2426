import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page } from 'playwright';
import { viewports } from '../.storybook/viewports.ts';
import { halved } from './left-out.ts';
import { decode, half, stacked } from './picture.ts';
import type { Picture } from './picture.ts';

/** The frozen current time. */
const NOW = new Date('2025-06-02T15:00:00Z');
/** Viewport of the stories. */
const DESKTOP = viewports.desktop;
const STORY_TIMEOUT_MS = 20_000;

interface AccessibilityParameters {
  test?: string;
  config?: { rules?: readonly { id: string; enabled?: boolean }[] };
}

/** The parts of Storybook's preview API that are used here. */
interface PreviewWindow {
  __STORYBOOK_PREVIEW__?: {
    storyStoreValue?: {
      loadStory(of: { storyId: string }): Promise<{ storyGlobals?: { viewport?: { value?: string } } }>;
    };
    currentRender?: { phase?: string; story?: { parameters: { a11y?: AccessibilityParameters } } };
  };
  /** A global, once the accessibility addon has loaded it. */
  axe?: { run(context: object, options: object): Promise<{ violations: Violation[] }> };
  __STORYBOOK_ADDONS_CHANNEL__: {
    on(event: string, listener: (detail: unknown) => void): void;
    off(event: string, listener: (detail: unknown) => void): void;
    emit(event: string, detail: unknown): void;
  };
}

/** Part of Storybook's event for a finished story. */
interface Finished {
  readonly storyId: string;
  readonly reporters?: readonly {
    readonly type: string;
    readonly status: string;
    readonly result: { readonly violations?: readonly Violation[]; readonly error?: unknown };
  }[];
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

export interface PhotographerOptions {
  /** Of the built Storybook, with a trailing slash. */
  readonly address: string;
  /** Whether axe checks each story in both themes. */
  readonly isChecked: boolean;
}

/** A page of the built Storybook that shows one story after the other: runs its play function and axe, and takes its picture. */
export class Photographer {
  readonly #page: Page;
  readonly #options: PhotographerOptions;
  #story: string | undefined;

  private constructor(page: Page, options: PhotographerOptions) {
    this.#page = page;
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
    return new Photographer(page, options);
  }

  /**
   * The story in light above the same in dark, after its `play` has ended. `isFresh` reloads the page, so that no state of earlier stories
   * remains. Throws if the story throws or does not end, or if axe finds a violation.
   */
  async picture(id: string, { isFresh = false } = {}): Promise<Picture> {
    if (isFresh || this.#story === undefined || this.#story === id) await this.#load(id);
    this.#story = id;
    await this.#resize(id);
    const failure = await this.#page.evaluate(showStory, { id, timeoutMs: STORY_TIMEOUT_MS });
    if (failure !== null) throw new Error(firstLines(failure));
    const light = await this.#shot();
    await this.#page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark';
    });
    const dark = await this.#shot();
    const violation = this.#options.isChecked ? await this.#page.evaluate(contrastInDark) : null;
    if (violation !== null) throw new Error(violation);
    const picture = stacked(light, dark);
    return id in halved ? half(picture) : picture;
  }

  /** Loads the preview with another story first, so that the wanted one renders from scratch. */
  async #load(id: string): Promise<void> {
    const first = id === 'components-card--bare' ? 'components-link--text' : 'components-card--bare';
    const globals = this.#options.isChecked ? '' : '&globals=a11y.manual:!true';
    await this.#page.goto(`${this.#options.address}iframe.html?id=${first}&viewMode=story${globals}`);
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

  async #shot(): Promise<Picture> {
    if (!(await this.#page.evaluate(settled))) throw new Error('A part of it is still being loaded or drawn.');
    return decode(await this.#page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true }));
  }
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

/**
 * In the page: shows a story and waits until its `play` and the accessibility addon's check in light have ended. Returns null, or the
 * failure.
 */
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
      const { storyId, reporters = [] } = detail as Finished;
      if (storyId !== id) return;
      const violations = reporters.flatMap(({ type, status, result }) =>
        type === 'a11y' && status === 'failed' ? (result.violations ?? [{ id: String(result.error), nodes: [] }]) : [],
      );
      const [first] = violations;
      const found = first && `axe: ${first.id} (${violations.length} rules) ${first.nodes[0]?.html ?? ''}`;
      end(failure ?? found ?? null);
    };
    const timer = setTimeout(() => end(failure ?? `The story did not end within ${timeoutMs} ms.`), timeoutMs);
    for (const event of failures) channel.on(event, fail);
    channel.on('storyFinished', finish);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
}

/** In the page: checks the contrast of the dark theme, unless the story disables that check. */
async function contrastInDark(): Promise<string | null> {
  const { __STORYBOOK_PREVIEW__: preview, axe } = window as unknown as PreviewWindow;
  const { a11y } = preview?.currentRender?.story?.parameters ?? {};
  const isOff =
    a11y?.test === 'off' || a11y?.config?.rules?.some(({ id, enabled }) => id === 'color-contrast' && !enabled);
  if (isOff) return null;
  if (!axe) return 'axe was not loaded by the accessibility addon.';
  const context = { include: document.body, exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'] };
  const { violations } = await axe.run(context, { runOnly: ['color-contrast'] });
  const [node] = violations.flatMap(({ nodes }) => nodes);
  return node ? `axe: contrast in the dark theme: ${node.html} ${node.failureSummary ?? ''}` : null;
}

/**
 * In the page: waits until fonts and images have loaded and, for some frames, no part was loading and no chart was drawing: a visible part
 * starts to load only in the frame after it is shown. False on timeout.
 */
async function settled(): Promise<boolean> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isBusy = () => document.querySelector('[data-state="loading-code"], [data-drawing="pending"]') !== null;
  const deadlineMs = performance.now() + 10_000;
  await document.fonts.ready;
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  for (let calmFrames = 0; calmFrames < 4; calmFrames = isBusy() ? 0 : calmFrames + 1) {
    if (performance.now() > deadlineMs) return false;
    await frame();
  }
  return true;
}
