import type { Question } from '../model/message.ts';
import styles from './message.module.css';

/** What the user asked. */
export function QuestionMessage({ question: { contents, image, imageUrl } }: { readonly question: Question }) {
  return (
    <article className={styles.question} aria-label="Your question" data-question="">
      {imageUrl === null ? null : <img className={styles.picture} src={imageUrl} alt={image ?? 'Your picture'} />}
      {image !== null && imageUrl === null ? <p className={styles.file}>{image}</p> : null}
      {contents === '' ? null : (
        <p className={styles.asked} dir="auto">
          {contents}
        </p>
      )}
    </article>
  );
}
