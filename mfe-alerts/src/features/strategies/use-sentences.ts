import { useDefinitions } from '@candlewick/shared-page/definitions';
import { hasPattern, ruleSentence } from '@candlewick/shared-page/rule-text';
import { useMemo } from 'react';
import type { CuratedStrategy } from './strategies.types.ts';

/** The rule of each strategy as a sentence, by its id. */
export function useSentences(strategies: readonly CuratedStrategy[]): ReadonlyMap<string, string> {
  const definitions = useDefinitions({ enabled: strategies.some(({ strategy }) => hasPattern(strategy)) }).data;
  return useMemo(
    () => new Map(strategies.map((each) => [each.id, ruleSentence(each, definitions)] as const)),
    [strategies, definitions],
  );
}
