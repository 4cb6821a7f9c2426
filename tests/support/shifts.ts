import type { Page } from '@playwright/test';

/**
 * Sum of the layout shifts of the document so far, without those that follow on input:
 * https://web.dev/articles/cls#layout_shift_score
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The last frame has been painted.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    observer.disconnect();
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
  });
}
