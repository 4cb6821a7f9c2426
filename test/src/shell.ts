import { expect, type Locator, type Page } from '@playwright/test';

/** The regions of the shell. Their names are a contract: a test that uses them outlives changes of the markup. */
export interface Shell {
  readonly navigation: Locator;
  /** An entry of the navigation. */
  place(label: string): Locator;
  readonly header: Locator;
  /** The page. */
  readonly main: Locator;
  readonly breadcrumb: Locator;
  /** An open overlay, by the title in its descriptor. */
  overlay(title: string): Locator;
  /** The button of a window beside the page, by its label. */
  launcher(label: string): Locator;
  readonly palette: Locator;
  /** Opens the command palette. */
  openPalette(): Promise<void>;
  readonly toasts: Locator;
  /** The placeholder of a part that failed. */
  readonly failure: Locator;
  /** Waits until the page of the address is mounted in the shell. */
  settled(): Promise<void>;
}

export function shellOf(page: Page): Shell {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const palette = page.getByRole('dialog', { name: 'Search' });
  return {
    navigation,
    place: (label) => navigation.getByRole('link', { name: label, exact: true }),
    header: page.getByRole('banner'),
    main: page.getByRole('main'),
    breadcrumb: page.getByRole('navigation', { name: 'Breadcrumb' }),
    overlay: (title) => page.getByRole('dialog', { name: title, exact: true }),
    launcher: (label) => page.locator('[data-launcher]').and(page.getByRole('button', { name: label, exact: true })),
    palette,
    async openPalette() {
      await page.keyboard.press('ControlOrMeta+k');
      await expect(palette).toBeVisible();
    },
    toasts: page.locator('[data-sonner-toaster]'),
    failure: page.getByRole('alert').filter({ hasText: 'Everything else keeps working.' }),
    async settled() {
      await page.waitForFunction(() => performance.getEntriesByName('candlewick:page-mounted').length > 0);
    },
  };
}
