/** The drafts that a user went through, as the texts of `writeDraft`, and the one that is shown. */
export interface DraftHistory {
  readonly texts: readonly string[];
  readonly at: number;
  /** The last edit, for steps that belong together; null after anything else. */
  readonly last: LastEdit | null;
}

interface LastEdit {
  /** Where it changed the draft; null for a choice, which is a step of its own. */
  readonly typedAt: string | null;
  readonly timeMs: number;
}

const mostSteps = 200;
/** Steps of one number field within this time are undone together. */
const togetherMs = 1000;

export const startHistory = (text: string): DraftHistory => ({ texts: [text], at: 0, last: null });

export const canUndo = ({ at }: DraftHistory): boolean => at > 0;
export const canRedo = ({ at, texts }: DraftHistory): boolean => at < texts.length - 1;
export const shownText = ({ at, texts }: DraftHistory): string => texts[at] ?? '';

/** Adds an edit. What was undone before it is gone. */
export function withEdit(history: DraftHistory, text: string, edit: LastEdit): DraftHistory {
  const { texts, at, last } = history;
  if (text === texts[at]) return history;
  const isSameField = edit.typedAt !== null && last?.typedAt === edit.typedAt;
  const replaces = isSameField && edit.timeMs - last.timeMs < togetherMs && at > 0;
  const kept = texts.slice(0, replaces ? at : at + 1);
  const next = [...kept, text].slice(-mostSteps);
  return { texts: next, at: next.length - 1, last: edit };
}

/** Follows the address: Back and Forward move along the drafts, any other address is a new one. */
export function withVisit(history: DraftHistory, text: string): DraftHistory {
  const { texts, at } = history;
  if (text === texts[at]) return history;
  if (text === texts[at - 1]) return { texts, at: at - 1, last: null };
  if (text === texts[at + 1]) return { texts, at: at + 1, last: null };
  return { ...withEdit(history, text, { typedAt: null, timeMs: 0 }), last: null };
}

/** Moves one step back (-1) or forward (1). */
export function moved(history: DraftHistory, step: -1 | 1): DraftHistory {
  const at = Math.min(history.texts.length - 1, Math.max(0, history.at + step));
  return { ...history, at, last: null };
}
