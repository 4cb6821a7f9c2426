import { DownloadIcon, ImageIcon, RefreshIcon, TableIcon } from '../../foundations/icons/icons.tsx';
import { Segmented } from '../../fields/segmented/segmented.tsx';
import { CompareMenu } from './compare-menu.tsx';
import { NarrowToolbar } from './narrow-toolbar.tsx';
import { FullScreenButton, IconButton, Indicators, KindSelect, LogButton, optionsOf } from './toolbar-parts.tsx';
import type { ToolbarProps } from './toolbar-parts.tsx';
import styles from './workspace-toolbar.module.css';

export function WorkspaceToolbar({ isNarrow, ...props }: ToolbarProps & { isNarrow: boolean }) {
  return isNarrow ? <NarrowToolbar {...props} /> : <WideToolbar {...props} />;
}

function WideToolbar(props: ToolbarProps) {
  const { isReady, isTable, hasPrice, presets, inView, onPreset, controls, compare } = props;
  return (
    <div className={styles.toolbar}>
      {presets.length > 1 ? (
        <Segmented label="Range" options={optionsOf(presets)} value={inView} onChange={onPreset} />
      ) : null}
      {controls}
      {hasPrice ? (
        <>
          <KindSelect {...props} />
          <LogButton {...props} />
          <Indicators {...props} isIconOnly={false} />
          {compare ? <CompareMenu {...compare} isDisabled={!isReady} /> : null}
        </>
      ) : null}
      <div className={styles.end}>
        <IconButton
          name="Reset view"
          icon={<RefreshIcon size={14} />}
          isDisabled={!isReady || isTable}
          onClick={props.onReset}
        />
        <IconButton
          name="Table"
          icon={<TableIcon size={14} />}
          isDisabled={!isReady}
          isPressed={isTable}
          onClick={props.onTable}
        />
        <IconButton name="CSV" icon={<DownloadIcon size={14} />} isDisabled={!isReady} onClick={props.onCsv} />
        <IconButton
          name="PNG"
          icon={<ImageIcon size={14} />}
          isDisabled={!isReady || !props.hasDrawing}
          onClick={props.onPicture}
        />
        <FullScreenButton {...props} />
      </div>
    </div>
  );
}
