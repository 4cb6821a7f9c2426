/** What this package exports and who imports it, by folder; set in main.ts. */
declare const USES: Readonly<Record<string, import('./used-on.ts').Use>>;

interface ImportMeta {
  /** Vite's `import.meta.glob`: lazy importers of the matching modules, by path. */
  glob<Module>(pattern: string): Readonly<Record<string, () => Promise<Module>>>;
  glob<Module>(pattern: string, options: { eager: true }): Readonly<Record<string, Module>>;
}
