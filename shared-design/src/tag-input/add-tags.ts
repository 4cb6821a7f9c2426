interface TagRules {
  normalize?: ((text: string) => string) | undefined;
  max?: number | undefined;
}

interface TagChange {
  tags: string[];
  /** Those that are new. */
  added: string[];
  /** Why something was left out, as a sentence. */
  refused?: string | undefined;
}

/** Adds the tags of `text` (one, or several between commas, semicolons, tabs or lines) to `tags`; none stands twice. */
export function addTags(tags: readonly string[], text: string, rules: TagRules = {}): TagChange {
  const { normalize = (part) => part.trim(), max = Infinity } = rules;
  const parts = text.split(/[\n\t,;]/).map((part) => normalize(part.trim()));
  const fresh = [...new Set(parts)].filter((part) => part !== '' && !tags.includes(part));
  const added = fresh.slice(0, Math.max(0, max - tags.length));
  const known = parts.find((part) => tags.includes(part));
  const refused =
    added.length < fresh.length
      ? `${max} at most.`
      : fresh.length === 0 && known
        ? `${known} is already there.`
        : undefined;
  return { tags: [...tags, ...added], added, refused };
}
