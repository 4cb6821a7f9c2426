/** Sweeps and walk-forwards. */
export const labHref = '/lab';

/** What the user has tried. */
export const attemptsHref = '/attempts';

/** A sweep or a walk-forward. */
export const experimentHref = (id: string): string => `/lab/${id}`;

/** The form of a sweep or a walk-forward over a rule (`writeBody`), with what was chosen before. */
export function newExperimentHref(start: { readonly body: string; readonly setup?: string }): string {
  return `/lab?${new URLSearchParams(start).toString()}`;
}
