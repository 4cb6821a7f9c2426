import { useState } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { Drawer } from '../../overlays/drawer/drawer.tsx';
import { EllipsisIcon, RefreshIcon, TableIcon } from '../../foundations/icons/icons.tsx';
import { Select } from '../../fields/select/select.tsx';
import { CompareFields } from './compare-menu.tsx';
import { ChartOptions, FullScreenButton, IconButton, Indicators, optionsOf } from './toolbar-parts.tsx';
import type { ToolbarProps } from './toolbar-parts.tsx';
import styles from './workspace-toolbar.module.css';

/** One row for a phone or one of two charts, with the rest in a sheet. */
export function NarrowToolbar({ hasRoom, ...props }: ToolbarProps & { hasRoom: boolean }) {
  const { presets, inView, onPreset, hasPrice, isReady, isTable } = props;
  const [isOpen, setOpen] = useState(false);
  const act = (run: () => void) => () => {
    setOpen(false);
    run();
  };
  return (
    <div className={styles.toolbar} data-narrow="">
      {presets.length > 1 ? (
        <Select
          label="Range"
          isLabelHidden
          className={styles.range}
          items={optionsOf(presets).map(({ value, title }) => ({ id: value, label: title ?? value }))}
          value={inView}
          placeholder="Custom"
          onChange={(value) => {
            const preset = presets.find((each) => each === value);
            if (preset) onPreset(preset);
          }}
        />
      ) : null}
      {hasRoom ? props.controls : null}
      <div className={styles.end}>
        {hasPrice ? <Indicators {...props} isIconOnly /> : null}
        {props.tools}
        {hasRoom ? (
          <IconButton
            name="Reset view"
            icon={<RefreshIcon size={14} />}
            isDisabled={!isReady || isTable}
            onClick={props.onReset}
          />
        ) : null}
        <FullScreenButton {...props} />
        <Button
          size="sm"
          variant="ghost"
          icon={<EllipsisIcon size={14} />}
          aria-label="Chart options"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </div>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="Chart options" side="bottom">
        <div className={styles.sheet}>
          {hasRoom ? null : (
            <>
              {props.controls}
              <Button icon={<RefreshIcon size={14} />} disabled={!isReady || isTable} onClick={act(props.onReset)}>
                Reset view
              </Button>
            </>
          )}
          {props.compare ? <CompareFields {...props.compare} /> : null}
          <Button
            icon={<TableIcon size={14} />}
            aria-pressed={isTable}
            disabled={!isReady}
            onClick={act(props.onTable)}
          >
            Table
          </Button>
          <ChartOptions {...props} close={() => setOpen(false)} />
        </div>
      </Drawer>
    </div>
  );
}
