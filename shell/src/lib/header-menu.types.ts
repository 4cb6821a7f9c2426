import type { ReactNode } from 'react';

/** A menu of the header: it renders its own button in place of the first one. */
export interface HeaderMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDefaultOpen: boolean;
}
