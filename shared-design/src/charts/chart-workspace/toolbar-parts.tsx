import type { ReactNode, RefObject } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { rangePresets } from '../chart/chart-range.ts';
import type { RangePreset } from '../chart/chart-range.ts';
import type { PriceChartKind } from '../chart/chart.types.ts';
import { DownloadIcon, ImageIcon, MaximizeIcon, MinimizeIcon } from '../../foundations/icons/icons.tsx';
import { Segmented } from '../../fields/segmented/segmented.tsx';
import { Select } from '../../fields/select/select.tsx';
import { Switch } from '../../fields/switch/switch.tsx';
import type { CompareFieldsProps } from './compare-menu.tsx';
import { IndicatorMenu } from './indicator-menu.tsx';
import type { IndicatorMenuProps } from './indicator-menu.tsx';
import type { WorkspaceView } from './workspace.types.ts';
import styles from './workspace-toolbar.module.css';

const kinds: readonly { id: PriceChartKind; label: string }[] = [
  { id: 'candles', label: 'Candles' },
  { id: 'hollow', label: 'Hollow candles' },
  { id: 'heikin-ashi', label: 'Heikin-Ashi' },
  { id: 'bars', label: 'Bars' },
  { id: 'line', label: 'Line' },
  { id: 'area', label: 'Area' },
];

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
  /** The button of the drawing tools. */
  tools: ReactNode;
  indicators: Omit<IndicatorMenuProps, 'isDisabled' | 'isIconOnly' | 'buttonRef'>;
  indicatorsRef: RefObject<HTMLButtonElement | null>;
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

export function KindSelect({ view, onChange }: ToolbarProps) {
  return (
    <Select
      label="Chart type"
      isLabelHidden
      className={styles.kind}
      items={kinds}
      value={view.kind}
      onChange={(id) => {
        const kind = kinds.find((each) => each.id === id)?.id;
        if (kind) onChange({ kind });
      }}
    />
  );
}

const scales = [
  { value: 'linear', label: 'Linear' },
  { value: 'log', label: 'Log' },
  { value: 'percent', label: 'Percent', title: 'Change since the first value in view' },
] as const;

/** What is set once and rarely changed: the scale, the owner's options, the files. `close` runs after a file is made. */
export function ChartOptions(props: ToolbarProps & { close: () => void }) {
  const { view, onChange, hasPrice, isReady, close } = props;
  return (
    <>
      {props.options}
      {hasPrice ? (
        <>
          <Segmented
            label="Scale"
            options={scales}
            value={view.isLogScale ? 'log' : view.isPercentScale ? 'percent' : 'linear'}
            onChange={(scale) => onChange({ isLogScale: scale === 'log', isPercentScale: scale === 'percent' })}
          />
          <Switch
            label="Inverted scale"
            checked={view.isInverted}
            onChange={(event) => onChange({ isInverted: event.target.checked })}
          />
        </>
      ) : null}
      <div className={styles.row}>
        <Button
          icon={<DownloadIcon size={14} />}
          disabled={!isReady}
          onClick={() => {
            close();
            props.onCsv();
          }}
        >
          CSV
        </Button>
        <Button
          icon={<ImageIcon size={14} />}
          disabled={!isReady || !props.hasDrawing}
          onClick={() => {
            close();
            props.onPicture();
          }}
        >
          PNG
        </Button>
      </div>
    </>
  );
}

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
