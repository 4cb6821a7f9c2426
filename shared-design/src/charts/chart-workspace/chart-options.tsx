import { Button } from '../../fields/button/button.tsx';
import { Segmented } from '../../fields/segmented/segmented.tsx';
import { Switch } from '../../fields/switch/switch.tsx';
import { DownloadIcon, ImageIcon } from '../../foundations/icons/icons.tsx';
import { ColumnsIcon } from './columns-icon.tsx';
import { KindSelect } from './kind-select.tsx';
import type { ToolbarProps } from './toolbar-parts.tsx';
import styles from './workspace-toolbar.module.css';

const scales = [
  { value: 'linear', label: 'Linear' },
  { value: 'log', label: 'Log' },
  { value: 'percent', label: 'Percent', title: 'Change since the first value in view' },
] as const;

/** What is set once and rarely changed: the scale, the owner's options, the files. `close` runs after a file is made. */
export default function ChartOptions(props: ToolbarProps & { close: () => void }) {
  const { view, onChange, hasPrice, isReady, split, close } = props;
  return (
    <>
      {props.options}
      {hasPrice ? (
        <>
          <div className={styles.kindOfOptions}>
            <KindSelect {...props} />
          </div>
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
      {split ? (
        <div className={styles.splitOfOptions}>
          <Button
            icon={<ColumnsIcon />}
            aria-pressed={split.isOn}
            onClick={() => {
              close();
              split.onToggle();
            }}
          >
            Second chart
          </Button>
        </div>
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
