import type { EndpointResponse, NewsTopic, tickersApi } from '@candlewick/shared-api';

export type NewsItem = EndpointResponse<typeof tickersApi.headlines>['items'][number];

/** `Analyst ratings` for `analyst-ratings`. */
export function topicName(topic: NewsTopic): string {
  const words = topic.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
