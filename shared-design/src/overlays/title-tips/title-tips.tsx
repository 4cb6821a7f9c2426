import { useEffect, useRef } from 'react';
import { placeBeside } from '../lib/place-beside.ts';
import styles from '../lib/tip.module.css';

/** Milliseconds of hovering before it opens. */
const openMs = 400;

/**
 * Shows the `title` of any element of the page as the tooltips of the design system look, on hover and on keyboard focus, in place of the
 * browser's. An element has no `title` while its text shows, and the same as its description. Once in a page, above all else.
 */
export function TitleTips() {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const note = tip.current;
    if (!note) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let close = () => {};
    const open = (element: Element, delayMs: number) => {
      close();
      const { title } = element as HTMLElement;
      element.removeAttribute('title');
      element.setAttribute('aria-description', title);
      let leave = () => {};
      timer = setTimeout(() => {
        if (!element.isConnected) return;
        note.textContent = title;
        leave = placeBeside(element, note, 'top');
      }, delayMs);
      close = () => {
        clearTimeout(timer);
        leave();
        element.removeAttribute('aria-description');
        // A render may have set another one.
        if (!element.hasAttribute('title')) element.setAttribute('title', title);
        close = () => {};
      };
    };
    const titled = (target: EventTarget | null) => (target instanceof Element ? target.closest('[title]') : null);
    const events = new AbortController();
    const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(type, listener, { capture: true, signal: events.signal });
    on('pointerover', ({ target, pointerType }) => {
      const element = titled(target);
      if (element && pointerType !== 'touch' && !element.closest('iframe, svg')) open(element, openMs);
    });
    on('pointerout', ({ target, relatedTarget }) => {
      const described = target instanceof Element ? target.closest('[aria-description]') : null;
      if (!(relatedTarget instanceof Node && described?.contains(relatedTarget))) close();
    });
    on('focusin', ({ target }) => {
      const element = titled(target);
      if (element?.matches(':focus-visible')) open(element, 0);
    });
    on('focusout', () => close());
    on('pointerdown', () => close());
    on('keydown', ({ key }) => key === 'Escape' && close());
    return () => {
      close();
      events.abort();
    };
  }, []);
  // The element has it as its description.
  return <div ref={tip} popover="manual" role="tooltip" aria-hidden className={styles.tip} />;
}
