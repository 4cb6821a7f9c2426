import { useEffect } from 'react';
import type { RefObject } from 'react';
import { sharedContext } from '../../foundations/lib/shared-context.ts';

/** Whether content is in a cell of a grid. There the cell takes focus, so that Tab does not stop at every figure. */
export const GridCellContext = sharedContext('grid-cell', false);

/** Describes the cell around `content` by the element `descriptionId`, and reports the cell's keyboard focus. */
export function useGridCellFocus(
  content: RefObject<HTMLElement | null>,
  descriptionId: string | null,
  onFocusChange: (isFocused: boolean) => void,
): void {
  useEffect(() => {
    const cell = descriptionId === null ? null : content.current?.closest<HTMLElement>('[data-row]');
    if (!cell || descriptionId === null) return;
    const onFocus = () => cell.matches(':focus-visible') && onFocusChange(true);
    const onBlur = () => onFocusChange(false);
    cell.setAttribute('aria-describedby', descriptionId);
    cell.addEventListener('focus', onFocus);
    cell.addEventListener('blur', onBlur);
    return () => {
      cell.removeAttribute('aria-describedby');
      cell.removeEventListener('focus', onFocus);
      cell.removeEventListener('blur', onBlur);
    };
  }, [content, descriptionId, onFocusChange]);
}
