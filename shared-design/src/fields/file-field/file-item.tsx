import { useCallback } from 'react';
import { Button } from '../button/button.tsx';
import { FileIcon, XIcon } from '../../foundations/icons/icons.tsx';
import { formatBytes } from '../../foundations/format/format.ts';
import styles from './file-field.module.css';

/** Name, size and, for an image, a thumbnail. */
export function FileItem({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }) {
  return (
    <li className={styles.file}>
      {/^image\/(png|jpeg|gif|webp|avif)$/.test(file.type) ? (
        <Preview file={file} />
      ) : (
        <FileIcon className={styles.preview} />
      )}
      <span className={styles.name} dir="auto" title={file.name}>
        {file.name}
      </span>
      <bdi className={styles.size}>{formatBytes(file.size)}</bdi>
      {onRemove ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<XIcon size={14} />}
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
        />
      ) : null}
    </li>
  );
}

/** Revokes the object URL when the picture unmounts. */
function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} className={styles.preview} alt={`Preview of ${file.name}`} />;
}
