import { useUser } from '@candlewick/shared-auth';
import { Answer } from '@candlewick/shared-page/answer';
import { PartLoading } from '@candlewick/shared-page/loading';
import { useRoute, type OverlayProps } from '@candlewick/shared-platform';
import type { KeyboardEvent } from 'react';
import { ChatWindow } from './components/chat-window.tsx';
import { ClearButton } from './components/clear-button.tsx';
import { Conversation } from './components/conversation.tsx';
import { useChat } from './queries/use-chat.ts';

/** The floating window of the AI chat. */
export function ChatOverlay({ close }: OverlayProps) {
  const user = useUser();
  const route = useRoute();
  const chat = useChat(user.data?.uid, route.pathname);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // It closes that first.
    if (event.currentTarget.querySelector(':popover-open')) return;
    event.preventDefault();
    if (chat.isAnswering) chat.stop();
    else close(null);
  };
  const actions = chat.messages.length > 0 ? <ClearButton chat={chat} /> : null;
  return (
    <ChatWindow close={close} isReady={user.data !== undefined} actions={actions} onKeyDown={onKeyDown}>
      {user.data ? (
        <Conversation key={user.data.uid} uid={user.data.uid} chat={chat} route={route} />
      ) : (
        <Answer query={user} skeleton={<PartLoading />}>
          {() => null}
        </Answer>
      )}
    </ChatWindow>
  );
}
