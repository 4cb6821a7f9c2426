interface TagRules {
  normalize?: ((text: string) => string) | undefined;
  max?: number | undefined;
}

interface TagChange {
  tags: string[];
  /** The tags that were not there yet. */
  added: string[];
  /** Why some were rejected, as a sentence. */
  refused?: string | undefined;
}

/** Adds the tags in `text` (separated by commas, semicolons, tabs or line breaks) to `tags`, without duplicates. */
export function addTags(tags: readonly string[], text: string, rules: TagRules = {}): TagChange {
  const { normalize = (part) => part.trim(), max = Infinity } = rules;
  const parts = text.split(/[\n\t,;]/).map((part) => normalize(part.trim()));
  const fresh = [...new Set(parts)].filter((part) => part !== '' && !tags.includes(part));
  const added = fresh.slice(0, Math.max(0, max - tags.length));
  const known = parts.find((part) => tags.includes(part));
  const refused =
    added.length < fresh.length
      ? `At most ${max}.`
      : fresh.length === 0 && known
        ? `${known} is already in the list.`
        : undefined;
  return { tags: [...tags, ...added], added, refused };
}
