import { accountPatterns } from './patterns/account-patterns.ts';
import { companiesPatterns } from './patterns/companies-patterns.ts';
import { conversationPatterns } from './patterns/conversation-patterns.ts';
import { marketsPatterns } from './patterns/markets-patterns.ts';
import type { Pattern } from './patterns/pattern.ts';
import type { TopicId } from './topic-ids.ts';

/** Signs by topic. */
export const topicPatterns: Readonly<Record<TopicId, readonly Pattern[]>> = {
  ...conversationPatterns,
  ...accountPatterns,
  ...companiesPatterns,
  ...marketsPatterns,
};
