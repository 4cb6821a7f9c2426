import { aiApi } from '@candlewick/shared-api';
import { apiQuery, useCan } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { ArrowDownIcon } from '@candlewick/shared-design/icons';
import type { RouteState } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { isQuestion } from '../model/message.ts';
import { questionsFor } from '../model/page-questions.ts';
import type { Picture } from '../model/picture.ts';
import type { Chat } from '../queries/use-chat.ts';
import { useOnline } from '../queries/use-online.ts';
import { useStickToEnd } from '../queries/use-stick-to-end.ts';
import styles from './conversation.module.css';
import { Composer } from './composer.tsx';
import { EngineLine } from './engine-line.tsx';
import { FinishedNews } from './finished-news.tsx';
import { Messages } from './messages.tsx';
import { Questions } from './questions.tsx';
import { UpgradePrompt } from './upgrade-prompt.tsx';
import { Welcome } from './welcome.tsx';

interface Props {
  readonly uid: string;
  readonly chat: Chat;
  readonly route: RouteState;
}

/** Messages, questions that fit the page, and the box to ask in. */
export function Conversation({ uid, chat, route }: Props) {
  const { messages, isAnswering } = chat;
  const engine = useQuery(apiQuery(aiApi.aiEngine, {})).data;
  const isOnline = useOnline();
  const mayAsk = useCan()('ai_chat');
  const last = messages.at(-1);
  const wasRefused = last !== undefined && !isQuestion(last) && last.parts.end === 'unauthorized';
  // The plan may have changed since the server refused.
  const isBlocked = wasRefused && mayAsk !== true;
  const isLocked = isBlocked || mayAsk === false;
  const box = useRef<HTMLTextAreaElement>(null);
  const { scroller, content, isAtEnd, toEnd } = useStickToEnd();

  const send = (contents: string, picture: Picture | null) => {
    chat.send(contents, picture);
    toEnd();
  };
  const choose = (question: string) => {
    send(question, null);
    box.current?.focus();
  };
  const onChoose = isOnline && !isBlocked && !isAnswering ? choose : null;
  return (
    <div className={styles.conversation}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="region"
        aria-label="Messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
      >
        <div ref={content} className={styles.content}>
          {' '}
          {messages.length === 0 ? <Welcome engine={engine} /> : <Messages chat={chat} onChoose={onChoose} />}
          {isLocked || isAnswering ? null : (
            <Questions label="Questions about this page" questions={questionsFor(route)} onChoose={onChoose} />
          )}
        </div>{' '}
      </div>
      {isAtEnd ? null : (
        <Button className={styles.jump} size="sm" icon={<ArrowDownIcon />} onClick={toEnd}>
          Newest message
        </Button>
      )}
      <div className={styles.foot}>
        {isLocked ? <UpgradePrompt /> : null}
        {isOnline ? null : <Banner tone="warning">You are offline. Questions need a connection.</Banner>}
        <Composer
          ref={box}
          uid={uid}
          isBlind={engine?.accepts_images === false}
          isDisabled={isBlocked}
          isAnswering={isAnswering}
          isOnline={isOnline}
          onSend={send}
          onStop={chat.stop}
        />
        <EngineLine engine={engine} />
      </div>
      <FinishedNews answer={chat.finished} />
    </div>
  );
}
