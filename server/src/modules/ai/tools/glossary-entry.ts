import type { SectionId } from '@candlewick/shared-api';

/** A term that traders ask about. */
export interface GlossaryEntry {
  readonly term: string;
  /** Other names, in lower case. */
  readonly aliases: readonly string[];
  readonly meaning: string;
  /** Section of the dashboard that shows it, or a path of the app; null for neither. */
  readonly section: SectionId | `/${string}` | null;
}

export const entry = (
  term: string,
  aliases: readonly string[],
  meaning: string,
  section: GlossaryEntry['section'] = null,
) => ({ term, aliases, meaning, section }) satisfies GlossaryEntry;
