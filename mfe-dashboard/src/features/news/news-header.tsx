import type { NewsTopic } from '@candlewick/shared-api';
import { NavTabs } from '@candlewick/shared-design/nav-tabs';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { subjects, topicName } from '../../common/topics.ts';

interface NewsHeaderProps {
  /** Null for the headlines. */
  readonly topic: NewsTopic | null;
  readonly hrefOf: (topic: NewsTopic | null) => string;
}

/** Title and topics. It stands in the page's frame, too, so it needs no shell. */
export function NewsHeader({ topic, hrefOf }: NewsHeaderProps) {
  const tabs = [null, ...subjects].map((each) => ({
    href: hrefOf(each),
    label: each === null ? 'Headlines' : topicName(each),
    isCurrent: each === topic,
  }));
  return (
    <>
      <PageHeader title="News" description="Market headlines by topic and symbol" />
      <NavTabs aria-label="Topics" items={tabs} />
    </>
  );
}
