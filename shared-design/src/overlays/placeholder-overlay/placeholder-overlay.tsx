import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { CandleMark } from '../../foundations/candle-mark/candle-mark.tsx';
import { CircleAlertIcon, LockIcon, RefreshIcon, WifiOffIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import { useEscape } from '../lib/use-escape.ts';
import messageStyles from '../../fields/lib/message.module.css';
import { placeholderTexts, upgradeTooltip } from './placeholder-texts.ts';
import type { PlaceholderState } from './placeholder-texts.ts';
import styles from './placeholder-overlay.module.css';

export type { PlaceholderState } from './placeholder-texts.ts';

/** Of failures. Where there is nothing, the candle is out. */
const icons: Partial<Record<PlaceholderState, typeof CircleAlertIcon>> = {
  network: WifiOffIcon,
  500: CircleAlertIcon,
  422: CircleAlertIcon,
};

export interface PlaceholderOverlayProps extends ComponentProps<'div'> {
  /** null or undefined shows the children only. */
  state: PlaceholderState | null | undefined;
  /** `sm` for a card: a row of text with the button at its end, 8rem high. */
  size?: 'md' | 'sm' | undefined;
  /** Replaces the state's title, where the server is not to blame. */
  heading?: string | undefined;
  /** Replaces the sentence below the title. */
  hint?: string | undefined;
  /** A trace id, with which support can find the failure. */
  referenceId?: string | undefined;
  /** Shows "Try again", and is called when the network is back after a network error; pending until the returned promise settles. The caller reports a rejection. */
  onRetry?: (() => void | Promise<void>) | undefined;
  /** For 403: makes the lock a button and shows "Upgrade". */
  onUpgrade?: (() => void) | undefined;
  /** Other ways on, as buttons and links before "Try again". */
  actions?: ReactNode;
}

/** Covers a feature area with a message; the area keeps its place, dimmed and inert. */
export function PlaceholderOverlay({ state, children, className, ...rest }: PlaceholderOverlayProps) {
  const { size = 'md', heading, hint, referenceId, onRetry, onUpgrade, actions, ...native } = rest;
  const isShown = state !== null && state !== undefined;
  const hasChildren = children !== null && children !== undefined && children !== false;
  return (
    <div
      {...native}
      className={cx(styles.root, className)}
      data-size={size}
      data-covered={isShown && hasChildren ? '' : undefined}
    >
      {hasChildren ? (
        <div className={styles.covered} inert={isShown}>
          {children}
        </div>
      ) : null}
      {isShown ? <Message {...{ state, heading, hint, referenceId, onRetry, onUpgrade, actions }} /> : null}
    </div>
  );
}

type MessageProps = Pick<
  PlaceholderOverlayProps,
  'heading' | 'hint' | 'referenceId' | 'onRetry' | 'onUpgrade' | 'actions'
> & { state: PlaceholderState };

function Message({ state, heading, hint, referenceId, onRetry, onUpgrade, actions }: MessageProps) {
  const texts = placeholderTexts[state];
  const isFailure = state === 500 || state === 'network' || state === 422;
  const retryWhenOnline = useEffectEvent(() => void onRetry?.());
  useEffect(() => {
    if (state !== 'network') return undefined;
    window.addEventListener('online', retryWhenOnline);
    return () => window.removeEventListener('online', retryWhenOnline);
  }, [state]);
  return (
    <div className={cx(messageStyles.message, styles.message)} role={isFailure ? 'alert' : 'status'} data-state={state}>
      {state === 403 ? <Lock onUpgrade={onUpgrade} /> : <StateMark state={state} />}
      <p className={messageStyles.title}>{heading ?? texts.title}</p>
      <p className={messageStyles.hint}>{hint ?? texts.hint}</p>
      <div className={cx(messageStyles.actions, styles.actions)}>
        {actions}
        {state === 403 && onUpgrade ? (
          <Button variant="primary" onClick={onUpgrade}>
            Upgrade
          </Button>
        ) : null}
        {onRetry ? <Retry onRetry={onRetry} /> : null}
      </div>
      {referenceId ? (
        <p className={styles.reference}>
          Reference <code>{referenceId}</code>
        </p>
      ) : null}
    </div>
  );
}

function StateMark({ state }: { state: PlaceholderState }) {
  const StateIcon = icons[state];
  return StateIcon ? (
    <StateIcon size={24} className={messageStyles.icon} />
  ) : (
    <CandleMark size={32} className={messageStyles.icon} />
  );
}

function Retry({ onRetry }: { onRetry: () => void | Promise<void> }) {
  const [isPending, setPending] = useState(false);
  const retry = () => {
    const result = onRetry();
    if (!(result instanceof Promise)) return;
    setPending(true);
    void result.finally(() => setPending(false));
  };
  return (
    <Button icon={<RefreshIcon size={14} />} onClick={retry} isPending={isPending}>
      Try again
    </Button>
  );
}

/** Has its own CSS tooltip, because the shell needs it before first paint. Escape hides it. */
function Lock({ onUpgrade }: { onUpgrade: (() => void) | undefined }) {
  const id = useId();
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  useEscape((isPointedAt || isFocused) && !isDismissed ? () => setDismissed(true) : null);
  const onPoint = (isNow: boolean) => {
    setPointedAt(isNow);
    setDismissed(false);
  };
  const onFocus = (isNow: boolean) => {
    setFocused(isNow);
    setDismissed(false);
  };
  return (
    <span
      className={styles.lock}
      data-dismissed={isDismissed || undefined}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
    >
      <button
        type="button"
        className={styles['lock-button']}
        aria-label="Locked"
        aria-describedby={id}
        onClick={onUpgrade}
        onFocus={() => onFocus(true)}
        onBlur={() => onFocus(false)}
      >
        <LockIcon size={20} />
      </button>
      <span role="tooltip" id={id} className={styles.tooltip}>
        {upgradeTooltip}
      </span>
    </span>
  );
}
