import type { RefObject } from 'react';
import { Button } from '../../fields/button/button.tsx';
import type { ChartStudy } from '../chart/chart.types.ts';
import { loadLater } from '../../foundations/lib/load-later.tsx';
import { ChartLineIcon } from '../../foundations/icons/icons.tsx';
import { Popover } from '../../overlays/popover/popover.tsx';
import type { StudyModule } from './use-studies.ts';
import styles from './workspace-toolbar.module.css';

export interface IndicatorMenuProps {
  studies: readonly ChartStudy[];
  module: StudyModule | null;
  hasFailed: boolean;
  /** Loads the list. */
  onOpen: () => void;
  onChange: (studies: readonly ChartStudy[], isChoice: boolean) => void;
  isDisabled: boolean;
  isIconOnly: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Loaded when the list is first opened. */
const IndicatorList = loadLater(() => import('./indicator-list.tsx'));

/** Finds indicators by typing, edits and removes those in use. */
export function IndicatorMenu({ isIconOnly, isDisabled, buttonRef, onOpen, ...rest }: IndicatorMenuProps) {
  const count = rest.studies.length;
  const title = count > 0 && !isIconOnly ? `Indicators (${count})` : 'Indicators';
  return (
    <Popover
      aria-label="Indicators"
      className={styles.popover}
      trigger={
        <Button
          ref={buttonRef}
          size="sm"
          variant="ghost"
          icon={<ChartLineIcon size={14} />}
          disabled={isDisabled}
          aria-label={title}
          title={isIconOnly ? undefined : title}
          onClick={onOpen}
          onPointerEnter={onOpen}
        >
          {isIconOnly ? undefined : <span className={styles.text}>{title}</span>}
        </Button>
      }
    >
      <IndicatorList {...rest} />
    </Popover>
  );
}
