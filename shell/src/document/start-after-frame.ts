import { startAttribute } from '@candlewick/shared-platform/snapshot';

/** Limit for a browser that draws no frame. */
const maxWaitMs = 200;

/** Whether the browser has the file, from its cache as a rule: it lists what has arrived. */
const hasArrived = (script: HTMLScriptElement) =>
  performance.getEntriesByName(new URL(script.getAttribute('src') ?? '', location.href).href).length > 0;

/**
 * Runs the shell's scripts, which the document has in a template. Those that are in the cache wait for the first frame: they would run before
 * it, though it needs none of them. A hidden page, which draws none, does not wait.
 */
export function startAfterFrame(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const template = document.querySelector<HTMLTemplateElement>(`template[${startAttribute}]`);
    if (!template) return;
    const scripts = [...template.content.querySelectorAll('script')];
    // In their order, which scripts that no parser has inserted do not keep by themselves.
    for (const script of scripts) script.async = false;
    const start = () => template.replaceWith(template.content);
    if (document.hidden || !scripts.every(hasArrived)) {
      start();
      return;
    }
    // Whichever comes second finds the template empty and out of the document.
    setTimeout(start, maxWaitMs);
    requestAnimationFrame(() => setTimeout(start));
  });
}
