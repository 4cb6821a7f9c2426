import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { vi } from 'vitest';
import type { Case } from './case.ts';

export interface Stage {
  /** 320 px wide, like a column on a phone. */
  container: HTMLElement;
  /** Where to query: the container, or the whole page for a component in the top layer. */
  scope: ParentNode;
  clear: () => void;
}

/** Renders one component in a narrow column and waits until it is ready. */
export async function stage({ ready, isElsewhere }: Case, element: ReactElement): Promise<Stage> {
  const container = document.createElement('div');
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
