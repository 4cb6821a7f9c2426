import { formatBytes } from '../format/format.ts';

export interface FileRules {
  /** As the attribute of a file input: `.csv,image/png,image/*`. */
  accept?: string | undefined;
  maxBytes?: number | undefined;
}

/** Why a file is refused, as a sentence, or undefined when it is not. An empty file is refused too. */
export function fileProblem(file: Pick<File, 'name' | 'type' | 'size'>, rules: FileRules): string | undefined {
  const { accept, maxBytes = Infinity } = rules;
  const kinds = (accept ?? '')
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);
  const isKind = kinds.length === 0 || kinds.some((kind) => isOfKind(file, kind));
  if (!isKind) return `${file.name} is not ${listOf(kinds)}.`;
  if (file.size > maxBytes) return `${file.name} is larger than ${formatBytes(maxBytes)}.`;
  return file.size === 0 ? `${file.name} is empty.` : undefined;
}

/** All of up to four reasons, three of more: those of a whole folder would push the form out of sight. */
export function refusalOf(problems: readonly string[]): string | undefined {
  const shown = problems.slice(0, problems.length > 4 ? 3 : 4);
  const rest = problems.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${rest} more files are refused too.`] : [])].join(' ') || undefined;
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
