import { Button } from '@candlewick/shared-design/button';
import { XIcon } from '@candlewick/shared-design/icons';
import type { Picture } from '../model/picture.ts';
import styles from './composer.module.css';

interface Props {
  readonly picture: Picture;
  readonly isBlind: boolean;
  readonly onRemove: () => void;
}

/** The picture that goes with the question. */
export function PicturePreview({ picture: { name, url }, isBlind, onRemove }: Props) {
  return (
    <div className={styles.preview}>
      <img className={styles.picture} src={url} alt={`Preview of ${name}`} />
      <p className={styles.name}>
        <bdi>{name}</bdi>
        {isBlind ? (
          <span className={styles.blind}>The built-in analyst can’t see pictures. It answers the text only.</span>
        ) : null}
      </p>
      <Button variant="ghost" size="sm" icon={<XIcon size={14} />} aria-label={`Remove ${name}`} onClick={onRemove} />
    </div>
  );
}
