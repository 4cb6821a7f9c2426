import { newsTopics, type EndpointResponse, type NewsTopic, type tickersApi } from '@candlewick/shared-api';

export type NewsItem = EndpointResponse<typeof tickersApi.headlines>['items'][number];

/** Topics that are not sectors come first in the list. */
const subjectCount = newsTopics.indexOf('communication-services');
export const subjects: readonly NewsTopic[] = newsTopics.slice(0, subjectCount);
export const sectors: readonly NewsTopic[] = newsTopics.slice(subjectCount);

/** `Analyst ratings` for `analyst-ratings`. */
export function topicName(topic: NewsTopic): string {
  const words = topic.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
