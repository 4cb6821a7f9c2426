import { useState } from 'react';
import type { ComponentProps } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './avatar.module.css';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The person's name; read out, and shown as initials without a picture. */
  name: string;
  src?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** Initials of the first and the last word; `?` for a name without letters. */
function initialsOf(name: string): string {
  const words = name.split(/[\s@._-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '');
  return letters.join('').toUpperCase() || '?';
}

/** A person as a picture, or as initials if there is no picture or it fails to load. */
export function Avatar({ name, src, size = 'md', className, ...rest }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span {...rest} className={cx(styles.avatar, className)} data-size={size} role="img" aria-label={name}>
      {src && src !== failed ? (
        <img src={src} alt="" className={styles.picture} onError={() => setFailed(src)} />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </span>
  );
}
