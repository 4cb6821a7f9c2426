import { EmptyState } from '@candlewick/shared-design/empty-state';
import { BotIcon } from '@candlewick/shared-design/icons';
import type { Engine } from '../../../common/ai.types.ts';

const purpose = 'Ask about prices, companies, news, your backtests, alerts and watchlists, or how Candlewick works.';

/** What the chat is for and what answers, before the first question. */
export function Welcome({ engine }: { readonly engine: Engine | undefined }) {
  return (
    <EmptyState
      icon={<BotIcon size={32} />}
      title="What do you want to know?"
      description={
        <>
          {purpose}
          {engine ? ` ${engine.label}: ${engine.description}` : null}
        </>
      }
    />
  );
}
