import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page } from 'playwright';
import { halved } from './left-out.ts';
import { decode, half, stacked } from './picture.ts';
import type { Picture } from './picture.ts';

/** What "now" is in a picture. */
const NOW = new Date('2025-06-02T15:00:00Z');
/** The size that stories are tested at. */
const VIEWPORT = { width: 1280, height: 800 };
const STORY_TIMEOUT_MS = 20_000;

/** The parts of Storybook's preview that are used here. */
interface PreviewWindow {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
  __STORYBOOK_ADDONS_CHANNEL__: {
    on(event: string, listener: (detail: unknown) => void): void;
    off(event: string, listener: (detail: unknown) => void): void;
    emit(event: string, detail: unknown): void;
  };
}

/** A page of the built Storybook that shows one story after the other. */
export class Photographer {
  readonly #page: Page;
  readonly #address: string;
  #story: string | undefined;

  private constructor(page: Page, address: string) {
    this.#page = page;
    this.#address = address;
  }

  /** `address` is that of the built Storybook, with a slash at its end. */
  static async open(browser: Browser, address: string): Promise<Photographer> {
    const context = await browser.newContext({
      viewport: VIEWPORT,
      reducedMotion: 'reduce',
      colorScheme: 'light',
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    return new Photographer(page, address);
  }

  /**
   * The story in light above the same in dark, after its `play` has ended. `isFresh` loads the page anew, so that nothing is left of
   * the stories before. Throws an Error when the story throws or does not end.
   */
  async picture(id: string, { isFresh = false } = {}): Promise<Picture> {
    if (isFresh || this.#story === undefined || this.#story === id) await this.#load(id);
    this.#story = id;
    const failure = await this.#page.evaluate(showStory, { id, timeoutMs: STORY_TIMEOUT_MS });
    if (failure !== null) throw new Error(firstLines(failure));
    const light = await this.#shot();
    await this.#page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark';
    });
    const picture = stacked(light, await this.#shot());
    return id in halved ? half(picture) : picture;
  }

  /** Loads the preview with another story, for the wanted one to be drawn anew in it. */
  async #load(id: string): Promise<void> {
    const first = id === 'components-card--bare' ? 'components-link--text' : 'components-card--bare';
    // Checks of accessibility are the tests' business.
    await this.#page.goto(`${this.#address}iframe.html?id=${first}&viewMode=story&globals=a11y.manual:!true`);
    await this.#page.waitForFunction(
      () => (window as unknown as PreviewWindow).__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished',
    );
  }

  async #shot(): Promise<Picture> {
    if (!(await this.#page.evaluate(settled))) throw new Error('A part of it is still being loaded or drawn.');
    return decode(await this.#page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true }));
  }
}

/** What was expected and what was there, without the colours of a terminal and the document that follows. */
function firstLines(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 5)
    .join(' ');
}

/** In the page: shows a story and waits for the end of its `play`; the answer is null or what went wrong. */
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
      if (typeof detail === 'object' && detail !== null && 'storyId' in detail && detail.storyId === id) end(failure);
    };
    const timer = setTimeout(() => end(failure ?? `The story did not end within ${timeoutMs} ms.`), timeoutMs);
    for (const event of failures) channel.on(event, fail);
    channel.on('storyFinished', finish);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
}

/**
 * In the page: waits until fonts and pictures are there, and for some frames no part was being loaded and no chart drawn: a part in
 * sight says so only in the frame after it is shown. False when that takes too long.
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
