import { NavTabs } from '@candlewick/shared-design/nav-tabs';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { topicName } from '../../common/topics.ts';
import type { Shown } from './news.types.ts';

interface NewsHeaderProps {
  readonly topic: Shown;
  readonly hrefOf: (topic: Shown) => string;
}

/** In front as tabs; the other topics are in the list beside the search. */
export const tabTopics = ['mine', null, 'markets', 'earnings', 'analyst-ratings'] as const satisfies readonly Shown[];

export function shownName(topic: Shown): string {
  if (topic === 'mine') return 'My symbols';
  return topic === null ? 'Headlines' : topicName(topic);
}

/** Title and topics. It stands in the page's frame, too, so it needs no shell. */
export function NewsHeader({ topic, hrefOf }: NewsHeaderProps) {
  const tabs = tabTopics.map((each) => ({ href: hrefOf(each), label: shownName(each), isCurrent: each === topic }));
  return (
    <>
      <PageHeader title="News" description="Market headlines by topic and symbol" />
      <NavTabs aria-label="Topics" items={tabs} />
    </>
  );
}
