import { atOnceAttribute, filesAttribute } from '@candlewick/shared-platform/snapshot';

declare global {
  interface Window {
    /** Files that the document preloads. */
    candlewickFiles?: {
      readonly id: string;
      /** Whether a document preloaded them before, so that the browser has them in its cache as a rule. */
      readonly areKnown: boolean;
    };
  }
}

/** Ids of the files of the last documents, with spaces between them. */
const knownFilesKey = 'candlewick.files';

const maxKnown = 40;

/** Limit for a browser that draws no frame. */
const maxWaitMs = 1000;

function knownFiles(): string[] {
  try {
    return localStorage.getItem(knownFilesKey)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Calls back once, in a task after the first frame. A hidden page, which draws none, does not wait. */
export function afterFirstFrame(then: () => void): void {
  if (document.hidden) {
    then();
    return;
  }
  let isCalled = false;
  const call = () => {
    if (isCalled) return;
    isCalled = true;
    then();
  };
  setTimeout(call, maxWaitMs);
  requestAnimationFrame(() => setTimeout(call));
}

/**
 * Requests the files that the document has in a template after its first frame, which needs none of them: each takes a moment of the main
 * thread when it is requested and when it arrives from the cache. On a first visit, the shell's scripts do not wait: they are on their way
 * for longer than the frame takes. The page's files do not either if the document starts calls, which would take the connections; but they
 * leave those to a call whose answer the frame shows.
 */
export function openFiles(): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[${filesAttribute}]`);
  if (!template) return;
  const { content } = template;
  const id = template.getAttribute(filesAttribute) ?? '';
  const areKnown = knownFiles().includes(id);
  window.candlewickFiles = { id, areKnown };
  const first = template.hasAttribute(atOnceAttribute) ? 'link' : '[fetchpriority="high"]';
  if (!areKnown) template.before(...content.querySelectorAll(first));
  afterFirstFrame(() => template.replaceWith(content));
}

/** Remembers that the browser has the files of this document. */
export function rememberFiles(): void {
  const { id, areKnown } = window.candlewickFiles ?? { id: '', areKnown: true };
  if (areKnown) return;
  try {
    localStorage.setItem(knownFilesKey, [id, ...knownFiles()].slice(0, maxKnown).join(' '));
  } catch {
    // Storage is full or not allowed: the next visit is like a first one.
  }
}
