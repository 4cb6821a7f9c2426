import type { WidgetProps } from '@candlewick/shared-platform';
import { useLayoutEffect } from 'react';

/** Tells the slot whether the widget has nothing to show, before the browser paints it. */
export function useEmptiness(setEmpty: WidgetProps['setEmpty'], isEmpty: boolean): void {
  useLayoutEffect(() => setEmpty?.(isEmpty), [setEmpty, isEmpty]);
}
