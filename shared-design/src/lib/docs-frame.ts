/** `parameters.docs` of what opens over the whole page: each of its stories has a page of its own there, so that they do not lie over each other. */
export const docsFrame = (height: string) => ({ story: { inline: false, height } });
