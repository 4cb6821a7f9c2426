import { RefreshIcon, SettingsIcon, TableIcon } from '../../foundations/icons/icons.tsx';
import { Button } from '../../fields/button/button.tsx';
import { Segmented } from '../../fields/segmented/segmented.tsx';
import { Popover } from '../../overlays/popover/popover.tsx';
import { ColumnsIcon } from './columns-icon.tsx';
import { CompareMenu } from './compare-menu.tsx';
import { KindSelect } from './kind-select.tsx';
import { NarrowToolbar } from './narrow-toolbar.tsx';
import { ChartOptions, FullScreenButton, IconButton, Indicators, optionsOf } from './toolbar-parts.tsx';
import type { ToolbarProps } from './toolbar-parts.tsx';
import styles from './workspace-toolbar.module.css';

/** A narrow row has room for the owner's controls, too. */
const roomPx = 480;

export function WorkspaceToolbar({ isNarrow, width, ...props }: ToolbarProps & { isNarrow: boolean; width: number }) {
  return isNarrow ? <NarrowToolbar {...props} hasRoom={width >= roomPx} /> : <WideToolbar {...props} />;
}

function WideToolbar(props: ToolbarProps) {
  const { isReady, isTable, hasPrice, presets, inView, onPreset, controls, compare, split } = props;
  return (
    <div className={styles.toolbar}>
      {presets.length > 1 ? (
        <Segmented label="Range" options={optionsOf(presets)} value={inView} onChange={onPreset} />
      ) : null}
      {controls}
      {hasPrice ? (
        <>
          <KindSelect {...props} />
          <Indicators {...props} isIconOnly={false} />
          {props.tools}
          {compare ? <CompareMenu {...compare} buttonRef={props.compareRef} isDisabled={!isReady} /> : null}
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
        {split ? (
          <div className={styles.split}>
            <IconButton
              name="Second chart"
              icon={<ColumnsIcon />}
              isDisabled={false}
              isPressed={split.isOn}
              onClick={split.onToggle}
            />
          </div>
        ) : null}
        <Popover
          aria-label="Chart options"
          className={styles.popover}
          trigger={
            <Button
              size="sm"
              variant="ghost"
              icon={<SettingsIcon size={14} />}
              aria-label="Chart options"
              title="Chart options"
            />
          }
        >
          {(close) => (
            <div className={styles.sheet}>
              <ChartOptions {...props} close={close} />
            </div>
          )}
        </Popover>
        <FullScreenButton {...props} />
      </div>
    </div>
  );
}
