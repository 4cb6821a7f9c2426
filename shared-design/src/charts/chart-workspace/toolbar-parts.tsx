import type { ReactNode, RefObject } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { rangePresets } from '../chart/chart-range.ts';
import type { RangePreset } from '../chart/chart-range.ts';
import { MaximizeIcon, MinimizeIcon } from '../../foundations/icons/icons.tsx';
import { loadLater } from '../../foundations/lib/load-later.tsx';
import type { CompareFieldsProps } from './compare-menu.tsx';
import { IndicatorMenu } from './indicator-menu.tsx';
import type { IndicatorMenuProps } from './indicator-menu.tsx';
import type { ChartWorkspaceProps, WorkspaceView } from './workspace.types.ts';

export interface ToolbarProps {
  /** A chart without prices has no type, scale and indicators. */
  hasPrice: boolean;
  presets: readonly RangePreset[];
  inView: RangePreset | null;
  onPreset: (preset: RangePreset) => void;
  view: Pick<WorkspaceView, 'kind' | 'isLogScale' | 'isPercentScale' | 'isInverted'>;
  onChange: (change: Partial<WorkspaceView>) => void;
  controls: ReactNode;
  options: ReactNode;
  split: ChartWorkspaceProps['split'];
  /** The button of the drawing tools. */
  tools: ReactNode;
  indicators: Omit<IndicatorMenuProps, 'isDisabled' | 'isIconOnly' | 'buttonRef'>;
  indicatorsRef: RefObject<HTMLButtonElement | null>;
  compareRef: RefObject<HTMLButtonElement | null>;
  /** null where nothing can be compared. */
  compare: CompareFieldsProps | null;
  isReady: boolean;
  isTable: boolean;
  hasDrawing: boolean;
  isFullScreen: boolean;
  onReset: () => void;
  onTable: () => void;
  onCsv: () => void;
  onPicture: () => void;
  onFullScreen: () => void;
}

export function optionsOf(presets: readonly RangePreset[]) {
  return rangePresets.filter(({ value }) => presets.includes(value));
}

/** Loaded when the options are first opened. */
export const ChartOptions = loadLater(() => import('./chart-options.tsx'));

export function Indicators({
  indicators,
  indicatorsRef,
  isReady,
  isTable,
  isIconOnly,
}: ToolbarProps & { isIconOnly: boolean }) {
  return (
    <IndicatorMenu {...indicators} buttonRef={indicatorsRef} isDisabled={!isReady || isTable} isIconOnly={isIconOnly} />
  );
}

export function FullScreenButton({ isFullScreen, onFullScreen }: ToolbarProps) {
  return (
    <IconButton
      name={isFullScreen ? 'Exit full screen' : 'Full screen'}
      icon={isFullScreen ? <MinimizeIcon size={14} /> : <MaximizeIcon size={14} />}
      isDisabled={false}
      onClick={onFullScreen}
    />
  );
}

interface IconButtonProps {
  name: string;
  icon: ReactNode;
  isDisabled: boolean;
  isPressed?: boolean | undefined;
  onClick: () => void;
}

export function IconButton({ name, icon, isDisabled, isPressed, onClick }: IconButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={icon}
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    />
  );
}
