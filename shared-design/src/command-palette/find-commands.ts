export interface Command {
  /** Unique among the commands. */
  id: string;
  title: string;
  /** What it belongs to; stands before the title and is searched too. */
  section: string;
  /** As it is written for this machine: "Ctrl K". */
  shortcut?: string | undefined;
}

/** Commands whose section and title hold every word that was typed; those whose title begins with the text come first. */
export function findCommands<One extends Command>(commands: readonly One[], text: string): One[] {
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  const found = commands.filter(({ title, section }) => {
    const all = `${section} ${title}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  if (!typed) return found;
  const isFirst = ({ title }: One) => title.toLowerCase().startsWith(typed);
  return [...found.filter(isFirst), ...found.filter((command) => !isFirst(command))];
}
