import { useEffect, useState } from 'react';
import type { Bar, ChartStudy } from '../chart/chart.types.ts';
import type { ComputedStudy } from './chart-studies.ts';

export type StudyModule = typeof import('./chart-studies.ts');

interface Loaded {
  module: StudyModule | null;
  hasFailed: boolean;
}

/** The list of indicators and their computation, loaded once an indicator is chosen or looked for. */
export function useStudyModule(isNeeded: boolean): Loaded {
  const [{ module, hasFailed }, setLoaded] = useState<Loaded>({ module: null, hasFailed: false });
  const isMissing = isNeeded && module === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const settle = (loaded: Loaded) => isCurrent && setLoaded(loaded);
    import('@candlewick/shared-design/chart-studies').then(
      (next) => settle({ module: next, hasFailed: false }),
      (error: unknown) => {
        console.warn('The indicators did not load.', error);
        settle({ module: null, hasFailed: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return { module, hasFailed };
}

interface Studied {
  bars: readonly Bar[];
  computed: readonly (ComputedStudy | undefined)[];
}

const none: readonly ComputedStudy[] = [];

/**
 * Computes studies after the paint. Until the results for new bars are there, the bars before stay with theirs, so that prices and
 * indicators always belong together.
 */
export function useStudies(bars: readonly Bar[], studies: readonly ChartStudy[], module: StudyModule | null): Studied {
  const [studied, setStudied] = useState<Studied | null>(null);
  const hasStudies = studies.length > 0 && bars.length > 0;
  useEffect(() => {
    if (!module || !hasStudies) return;
    const timer = setTimeout(() => {
      setStudied({ bars, computed: studies.map((study) => module.computeStudy(bars, study)) });
    });
    return () => clearTimeout(timer);
  }, [module, hasStudies, bars, studies]);
  return hasStudies && module && studied ? studied : { bars, computed: none };
}
