import type { ComponentProps, ReactNode } from 'react';

/**
 * Icons with the geometry of Lucide 1.75 (ISC license, see NOTICE.md), as plain elements. An icon beside text is decorative and hidden from
 * assistive technology; give a standalone one an `aria-label`.
 */
export interface IconProps extends ComponentProps<'svg'> {
  /** Edge length in px; default 16. */
  size?: number | undefined;
}

/** The frame of every icon. */
export function Icon({ size = 16, children, ...rest }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(rest['aria-label'] ? { role: 'img' } : { 'aria-hidden': true })}
      {...rest}
    >
      {children}
    </svg>
  );
}
