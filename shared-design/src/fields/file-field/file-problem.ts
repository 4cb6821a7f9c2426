import { formatBytes } from '../../foundations/format/format.ts';

export interface FileRules {
  /** As in the `accept` attribute of a file input: `.csv,image/png,image/*`. */
  accept?: string | undefined;
  maxBytes?: number | undefined;
}

/** Why a file is rejected, as a sentence; undefined if it is accepted. Empty files are rejected too. */
export function fileProblem(file: Pick<File, 'name' | 'type' | 'size'>, rules: FileRules): string | undefined {
  const { accept, maxBytes = Infinity } = rules;
  const kinds = (accept ?? '')
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);
  const isKind = kinds.length === 0 || kinds.some((kind) => isOfKind(file, kind));
  if (!isKind) return `${file.name} has the wrong type. Accepted: ${listOf(kinds)}.`;
  if (file.size > maxBytes) return `${file.name} is larger than ${formatBytes(maxBytes)}.`;
  return file.size === 0 ? `${file.name} is empty.` : undefined;
}

/** All reasons up to four, otherwise the first three and a count: those of a whole folder would push the form out of view. */
export function refusalOf(problems: readonly string[]): string | undefined {
  const shown = problems.slice(0, problems.length > 4 ? 3 : 4);
  const rest = problems.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${rest} more files were rejected.`] : [])].join(' ') || undefined;
}

function isOfKind({ name, type }: Pick<File, 'name' | 'type'>, kind: string): boolean {
  if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
  return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
}

/** `jpg, png or gif` for `.jpg,image/png,image/gif`. */
function listOf(kinds: readonly string[]): string {
  const names = kinds.map((kind) => kind.replace(/^\.|^\w+\/(?!\*)|\/\*$/, ''));
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(new Set(names)).replace(/, or /, ' or ');
}
