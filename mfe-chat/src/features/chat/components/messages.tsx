import { Button } from '@candlewick/shared-design/button';
import { RefreshIcon } from '@candlewick/shared-design/icons';
import { isQuestion } from '../model/message.ts';
import type { Chat } from '../queries/use-chat.ts';
import { AnswerMessage } from './answer-message.tsx';
import styles from './message.module.css';
import { QuestionMessage } from './question-message.tsx';

interface Props {
  readonly chat: Chat;
  /** Asks a question that the answer offers; null while nothing can be asked. */
  readonly onChoose: ((question: string) => void) | null;
}

/** The conversation, oldest first. */
export function Messages({ chat, onChoose }: Props) {
  const { messages } = chat;
  const last = messages.at(-1);
  const lastQuestion = messages.findLast(isQuestion);
  const retry = lastQuestion && onChoose ? chat.retryOf(lastQuestion.key) : null;
  const isUnanswered = !chat.isAnswering && last !== undefined && isQuestion(last);
  return (
    <ol className={styles.messages}>
      {messages.map((message) => (
        <li key={message.key}>
          {isQuestion(message) ? (
            <QuestionMessage question={message} />
          ) : (
            <AnswerMessage
              answer={message}
              isLast={message === last}
              retry={message === last ? retry : null}
              onChoose={message === last ? onChoose : null}
            />
          )}
        </li>
      ))}
      {isUnanswered ? (
        <li className={styles.ended}>
          <p>This question wasn’t answered.</p>
          {retry ? (
            <Button size="sm" icon={<RefreshIcon />} onClick={retry}>
              Try again
            </Button>
          ) : null}
        </li>
      ) : null}
    </ol>
  );
}
