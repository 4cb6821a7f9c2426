import { Icon } from '../../foundations/icons/icon.tsx';

/** Two charts beside each other. */
export const ColumnsIcon = () => (
  <Icon size={14}>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M12 3v18" />
  </Icon>
);
