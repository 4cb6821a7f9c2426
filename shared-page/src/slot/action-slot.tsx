import { Button } from '@candlewick/shared-design/button';
import { CircleAlertIcon, EllipsisIcon, RefreshIcon } from '@candlewick/shared-design/icons';
import { Popover } from '@candlewick/shared-design/popover';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { useStore, type PartStatus, type ShownPart } from '@candlewick/shared-platform';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { PartPlace } from '../part-view/part-view.tsx';
import styles from './action-slot.module.css';
import { givenBy, type SlotProps } from './slot-props.ts';
import { useWidgets } from './slot.tsx';
import { WidgetPart, type WidgetViewProps } from './widget-part.tsx';

/**
 * Shows the widgets of a slot as buttons in a row, without cards. Each has the place of one icon button from the first render, so that
 * nothing moves when it arrives. On a phone, two or more are behind one button. Renders nothing without widgets.
 */
export function ActionSlot<Name extends string>(slot: SlotProps<Name>) {
  const isPhone = useIsPhone();
  const actions = useWidgets(slot.name).map((widget) => (
    <WidgetPart key={widget.id} widget={widget} props={givenBy(slot)} View={ActionView} className={styles.action} />
  ));
  if (!isPhone || actions.length < 2) return actions;
  return (
    <Popover
      aria-label="More actions"
      trigger={<Button variant="ghost" icon={<EllipsisIcon />} aria-label="More actions" />}
    >
      <div className={styles.more}>{actions}</div>
    </Popover>
  );
}

const skeleton = <Skeleton width="var(--cw-control)" height="var(--cw-control)" />;

function ActionView({ part, title }: WidgetViewProps) {
  return part ? <Action part={part} title={title} /> : skeleton;
}

function Action({ part, title }: { readonly part: ShownPart; readonly title: string }) {
  const status = useStore(part.status);
  return (
    <>
      {status.kind === 'loading' ? skeleton : null}
      {status.kind === 'slow' || status.kind === 'failed' ? (
        <Retry title={title} status={status} onRetry={part.retry} />
      ) : null}
      <PartPlace part={part} />
    </>
  );
}

interface RetryProps {
  readonly title: string;
  readonly status: PartStatus;
  readonly onRetry: () => void;
}

/** As small as an action: says what happened, and loads it again. */
function Retry({ title, status, onRetry }: RetryProps) {
  const isFailed = status.kind === 'failed';
  const outdated = isFailed && status.state === 'incompatible';
  const what = outdated ? 'needs an update' : isFailed ? 'failed' : 'is taking longer than usual';
  return (
    <div role={isFailed ? 'alert' : 'status'}>
      <Button
        variant="ghost"
        icon={isFailed ? <CircleAlertIcon /> : <RefreshIcon />}
        aria-label={`${title} ${what}. Try again`}
        title={isFailed ? `${title} ${what}. Reference ${status.referenceId}` : undefined}
        onClick={onRetry}
      />
    </div>
  );
}
