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
import { focusBox } from '../queries/focus-box.ts';
import { useOnline } from '../queries/use-online.ts';
import { useReadingPlace } from '../queries/use-reading-place.ts';
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
  // Those are nearer to what was asked.
  const hasChoices = last !== undefined && !isQuestion(last) && last.parts.choices.length > 0;
  const box = useRef<HTMLTextAreaElement>(null);
  const { scroller, content, isAbove, toNewest } = useReadingPlace();

  // The button that was pressed goes, and the focus with it.
  const goOn = () => {
    toNewest();
    focusBox(box.current);
  };
  const send = (contents: string, picture: Picture | null) => {
    chat.send(contents, picture);
    goOn();
  };
  const stop = () => {
    chat.stop();
    focusBox(box.current);
  };
  const retryOf = (key: string) => {
    const retry = chat.retryOf(key);
    if (retry === null) return null;
    return () => {
      retry();
      goOn();
    };
  };
  const onChoose = isOnline && !isBlocked && !isAnswering ? (question: string) => send(question, null) : null;
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
          {messages.length === 0 ? (
            <Welcome engine={engine} />
          ) : (
            <Messages chat={{ ...chat, retryOf }} onChoose={onChoose} />
          )}
          {isLocked || isAnswering || hasChoices ? null : (
            <Questions label="Questions about this page" questions={questionsFor(route)} onChoose={onChoose} />
          )}
        </div>
      </div>
      {isAbove ? (
        <Button className={styles.jump} size="sm" icon={<ArrowDownIcon />} onClick={toNewest}>
          Newest message
        </Button>
      ) : null}
      <div className={styles.foot}>
        {isLocked ? <UpgradePrompt /> : null}
        {isOnline ? null : <Banner tone="warning">You’re offline. Reconnect to ask questions.</Banner>}
        <Composer
          ref={box}
          uid={uid}
          isBlind={engine?.accepts_images === false}
          isDisabled={isBlocked}
          isAnswering={isAnswering}
          isOnline={isOnline}
          onSend={send}
          onStop={stop}
        />
        <EngineLine engine={engine} />
      </div>
      <FinishedNews answer={chat.finished} />
    </div>
  );
}
