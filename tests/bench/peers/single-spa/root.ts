import { registerApplication, start } from 'single-spa';

// The import map has the address of the page.
// @ts-expect-error -- which TypeScript does not know
registerApplication({ name: 'page', app: () => import('page'), activeWhen: () => true });
start();
