interface ImportMeta {
  /** Vite's: the modules of the files that fit, by path, each loaded by its function. */
  glob<Module>(pattern: string): Readonly<Record<string, () => Promise<Module>>>;
  glob<Module>(pattern: string, options: { eager: true }): Readonly<Record<string, Module>>;
}
