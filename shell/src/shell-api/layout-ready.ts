let resolve = () => undefined as void;

/** Resolves once the layout is there: a page that opens an overlay before waits for the place where it is shown. */
export const layoutReady = new Promise<void>((done) => (resolve = done));

export const markLayoutReady = (): void => resolve();
