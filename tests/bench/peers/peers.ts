import type { Entries } from './configuration.ts';
import { importMap } from './single-spa/build.ts';

/** Another way of delivering the page. */
export interface Peer {
  /** Path of its document. */
  readonly path: string;
  readonly name: string;
  /** Lines of the head of its document, without preload links. */
  head(entries: Entries): string;
  /** A preload link for one of its scripts. Missing where nothing is left to preload. */
  preload?(address: string): string;
}

const script = (address = '') => `<script defer src="${address}"></script>`;
const scriptLink = (address: string) => `<link rel="preload" as="script" href="${address}">`;
const fetchLink = (address: string) => `<link rel="preload" as="fetch" crossorigin href="${address}">`;
const moduleLink = (address: string) => `<link rel="modulepreload" href="${address}">`;

/** Modules that resolve specifiers are broken for good if they are parsed before the import map is there, so they are only fetched. */
const unparsedModuleLink = (address: string) => `<link rel="preload" as="script" crossorigin href="${address}">`;

export const peers: readonly Peer[] = [
  {
    path: 'bundle',
    name: 'one bundle',
    head: (entries) => script(entries['bundle']),
  },
  {
    path: 'module-federation',
    name: 'Module Federation',
    head: (entries) => script(entries['federation-host']),
    preload: scriptLink,
  },
  {
    path: 'single-spa',
    name: 'single-spa, import map',
    head: (entries) =>
      `<script type="importmap">${JSON.stringify(importMap(entries))}</script><script type="module">import 'root';</script>`,
    preload: moduleLink,
  },
  {
    path: 'native-federation',
    name: 'native federation',
    head: (entries) => `<script type="module" src="${entries['native-federation-host']}"></script>`,
    preload: (address) => (address.endsWith('.json') ? fetchLink(address) : unparsedModuleLink(address)),
  },
  {
    path: 'piral',
    name: 'Piral',
    head: (entries) => script(entries['piral-host']),
    preload: (address) => (address.endsWith('.json') ? fetchLink(address) : scriptLink(address)),
  },
];
