import { TriangleAlertIcon } from '@candlewick/shared-design/icons';
import styles from './unsupported-note.module.css';

/** Says that figures of a text, which are marked in it, come from no data that was read. */
export function UnsupportedNote({ figures }: { readonly figures: readonly string[] }) {
  if (figures.length === 0) return null;
  return (
    <p className={styles.note}>
      <TriangleAlertIcon size={14} aria-label="Warning" className={styles.icon} />
      <span>
        {figures.length === 1 ? 'The underlined figure is' : 'The underlined figures are'} not in the data:{' '}
        <bdi>{figures.join(', ')}</bdi>. Check before you rely on {figures.length === 1 ? 'it' : 'them'}.
      </span>
    </p>
  );
}
