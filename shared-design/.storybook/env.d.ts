interface ImportMeta {
  /** Vite's `import.meta.glob`: lazy importers of the matching modules, by path. */
  glob<Module>(pattern: string): Readonly<Record<string, () => Promise<Module>>>;
  glob<Module>(pattern: string, options: { eager: true }): Readonly<Record<string, Module>>;
}
