// Replaces the logger of @module-federation/sdk in a remote's entry, which has a budget of 8 KB and no use for it: the shell's runtime
// logs.
export const logger = console;
export const infrastructureLogger = console;
export const createLogger = (): Console => console;
export const createInfrastructureLogger = (): Console => console;
export const bindLoggerToCompiler = (): void => undefined;
