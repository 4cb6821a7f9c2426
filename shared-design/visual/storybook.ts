// Runs in the built Storybook's page, through `page.evaluate`: each function must be self-contained.

interface Rule {
  readonly id: string;
  readonly enabled: boolean;
}

interface AccessibilityParameters {
  readonly test?: string;
  readonly config?: { readonly rules?: readonly Rule[] };
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** The parts of Storybook's preview, and of axe, that are used here. */
interface PreviewWindow {
  readonly __STORYBOOK_PREVIEW__?: {
    readonly storyStoreValue?: {
      loadStory(of: { storyId: string }): Promise<{ storyGlobals?: { viewport?: { value?: string } } }>;
    };
    readonly currentRender?: {
      readonly phase?: string;
      readonly story?: { readonly parameters: { readonly a11y?: AccessibilityParameters } };
    };
  };
  readonly __STORYBOOK_ADDONS_CHANNEL__: {
    on(event: string, listener: (detail: unknown) => void): void;
    off(event: string, listener: (detail: unknown) => void): void;
    emit(event: string, detail: unknown): void;
  };
  readonly axe: {
    reset(): void;
    configure(of: { rules: readonly Rule[] }): void;
    run(context: object, options: object): Promise<{ violations: Violation[] }>;
  };
}

/** Whether the page shows a story to its end. */
export function isFinished(): boolean {
  return (window as unknown as PreviewWindow).__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished';
}

/** The viewport that a story names. */
export async function viewportOf(storyId: string): Promise<string | undefined> {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as PreviewWindow;
  const story = await preview?.storyStoreValue?.loadStory({ storyId });
  return story?.storyGlobals?.viewport?.value;
}

/** Shows a story in light and waits until its `play` has ended. Resolves to the failure, or null. */
export function showStory(storyId: string): Promise<string | null> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.documentElement.dataset['theme'] = 'light';
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo(0, 0);
  return new Promise((resolve) => {
    let failure: string | null = null;
    const failures = ['storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing'];
    const fail = (detail: unknown) => {
      const message = typeof detail === 'object' && detail !== null && 'message' in detail ? detail.message : detail;
      failure ??= String(message);
    };
    const finish = (detail: unknown) => {
      if ((detail as { storyId: string }).storyId !== storyId) return;
      clearTimeout(timer);
      for (const event of failures) channel.off(event, fail);
      channel.off('storyFinished', finish);
      resolve(failure);
    };
    const timer = setTimeout(() => {
      failure ??= 'The story did not end within 20 s.';
      finish({ storyId });
    }, 20_000);
    for (const event of failures) channel.on(event, fail);
    channel.on('storyFinished', finish);
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
}

/**
 * Shows a theme without animations, and waits until fonts and images have loaded and, for some frames, no part was loading and no chart was
 * drawing: a visible part starts to load only in the frame after it is shown. Resolves to the height of the part of the document that has
 * elements, in px.
 */
export async function settle(theme: 'light' | 'dark'): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const busy = '[data-state="loading-code"], [data-drawing]:not([data-drawing="done"])';
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  const deadlineMs = performance.now() + 10_000;
  await document.fonts.ready;
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  for (let calm = 0; calm < 4; calm = document.querySelector(busy) ? 0 : calm + 1) {
    if (performance.now() > deadlineMs) throw new Error('A part is still being loaded or drawn after 10 s.');
    await frame();
  }
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
    if (isEndless) animation.cancel();
    else animation.finish();
  }
  await frame();
  // What React Aria announces to screen readers stays for some seconds, through the next stories.
  const shown = document.body.querySelectorAll(':not([data-live-announcer], [data-live-announcer] *)');
  const bottoms = [...shown].map((each) => each.getBoundingClientRect().bottom);
  const bottom = bottoms.reduce((most, each) => Math.max(most, each), 0) + window.scrollY;
  // Shadows and pseudo-elements reach beyond their elements.
  return Math.min(root.scrollHeight, Math.ceil(bottom) + 24);
}

/** What axe finds: all of its rules in light, the colors alone in dark, where nothing else differs. */
export async function violationsIn(theme: 'light' | 'dark'): Promise<string[]> {
  const { __STORYBOOK_PREVIEW__: preview, axe } = window as unknown as PreviewWindow;
  const { test, config } = preview?.currentRender?.story?.parameters.a11y ?? {};
  if (test === 'off') return [];
  // A story has no landmarks of its own.
  const rules = [{ id: 'region', enabled: false }, ...(config?.rules ?? [])];
  axe.reset();
  axe.configure({ rules });
  const context = { include: document.body, exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'] };
  const { violations } = await axe.run(context, {
    resultTypes: ['violations'],
    ...(theme === 'dark' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
    rules: Object.fromEntries(rules.map(({ id, enabled }) => [id, { enabled }])),
  });
  return violations.map(({ id, nodes: [node] }) => `${id} in ${theme}: ${node?.html} ${node?.failureSummary}`);
}
