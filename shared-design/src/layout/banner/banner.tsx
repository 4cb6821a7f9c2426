import type { ComponentProps, ReactNode } from 'react';
import {
  CircleAlertIcon,
  CircleCheckIcon,
  InfoIcon,
  TriangleAlertIcon,
  XIcon,
} from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './banner.module.css';

const icons = { info: InfoIcon, success: CircleCheckIcon, warning: TriangleAlertIcon, danger: CircleAlertIcon };
const words = { info: 'Information', success: 'Done', warning: 'Warning', danger: 'Error' };

export interface BannerProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  title?: ReactNode;
  actions?: ReactNode;
  onDismiss?: (() => void) | undefined;
}

/** A message inside the page. The danger tone is announced assertively (role alert), the others politely. */
export function Banner({ tone = 'info', title, actions, onDismiss, className, children, ...rest }: BannerProps) {
  const ToneIcon = icons[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...rest}
      className={cx(styles.banner, className)}
      data-tone={tone}
    >
      <ToneIcon className={styles.icon} aria-label={words[tone]} />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {onDismiss ? (
        <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={() => onDismiss()}>
          <XIcon size={14} />
        </button>
      ) : null}
    </div>
  );
}
