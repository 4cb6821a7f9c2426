import type { Page } from '../descriptor/descriptor.ts';

/** The layout of a page: a public one in the `auth` layout keeps the navigation of who is logged in. */
export const layoutFor = ({ layout, guard }: Pick<Page, 'layout' | 'guard'>, loggedIn: boolean): Page['layout'] =>
  loggedIn && guard === 'public' && layout === 'auth' ? 'main' : layout;
