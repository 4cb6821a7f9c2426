import { Icon } from './icon.tsx';
import type { IconProps } from './icon.tsx';

export const TableIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 9h18" />
    <path d="M9 3v18" />
    <rect x="3" y="3" width="18" height="18" rx="2" />
  </Icon>
);

export const ListIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h.01" />
    <path d="M3 12h.01" />
    <path d="M3 18h.01" />
    <path d="M8 6h13" />
    <path d="M8 12h13" />
    <path d="M8 18h13" />
  </Icon>
);

export const SquareIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect width="18" height="18" x="3" y="3" rx="2" />
  </Icon>
);
