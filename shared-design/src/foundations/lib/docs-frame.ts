/** `parameters.docs` for components that cover the page: renders each story in its own frame, so that they do not overlap. */
export const docsFrame = (height: string) => ({ story: { inline: false, height } });
