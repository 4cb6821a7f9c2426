import { startAttribute } from '@candlewick/shared-platform/snapshot';
import { afterFirstFrame } from './open-files.ts';

/**
 * Runs the shell's scripts, which the document has in a template. Those that are in the cache wait for the first frame: they would run before
 * it, though it needs none of them.
 */
export function startAfterFrame(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const template = document.querySelector<HTMLTemplateElement>(`template[${startAttribute}]`);
    if (!template) return;
    // In their order, which scripts that no parser has inserted do not keep by themselves.
    for (const script of template.content.querySelectorAll('script')) script.async = false;
    const start = () => template.replaceWith(template.content);
    if (window.candlewickFiles?.areKnown) afterFirstFrame(start);
    else start();
  });
}
