import styles from './questions.module.css';

interface Props {
  readonly label: string;
  readonly questions: readonly string[];
  /** Null while nothing can be asked. */
  readonly onChoose: ((question: string) => void) | null;
}

/** Questions to ask with one press. */
export function Questions({ label, questions, onChoose }: Props) {
  return (
    <div className={styles.questions}>
      <p className={styles.heading}>{label}</p>
      <ul className={styles.list} aria-label={label}>
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              className={styles.question}
              disabled={onChoose === null}
              onClick={() => onChoose?.(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
