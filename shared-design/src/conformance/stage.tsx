import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { vi } from 'vitest';
import type { Case } from './case.ts';

export interface Stage {
  /** 320 px wide, as a phone's column. */
  container: HTMLElement;
  /** Where to look: the container, or the whole page for what stands in the top layer. */
  scope: ParentNode;
  clear: () => void;
}

/** Draws one component in a narrow column and waits until it is there. */
export async function stage({ ready, isElsewhere }: Case, element: ReactElement): Promise<Stage> {
  const container = document.createElement('main');
  container.style.inlineSize = '320px';
  document.body.replaceChildren(container);
  const root = createRoot(container);
  flushSync(() => root.render(element));
  const scope = isElsewhere ? document : container;
  if (ready) await vi.waitUntil(() => scope.querySelector(ready), { timeout: 5000 });
  await document.fonts.ready;
  return {
    container,
    scope,
    clear: () => {
      toast.dismiss();
      root.unmount();
      document.body.replaceChildren();
    },
  };
}
