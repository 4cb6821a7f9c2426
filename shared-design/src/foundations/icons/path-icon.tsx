import { Icon } from './icon.tsx';
import type { IconProps } from './icon.tsx';

export interface PathIconProps extends IconProps {
  /** Path data on 24 by 24 units, such as that of an icon which a descriptor names. */
  path: string;
}

/** An icon that arrives as data. */
export function PathIcon({ path, ...rest }: PathIconProps) {
  return (
    <Icon {...rest}>
      <path d={path} />
    </Icon>
  );
}
