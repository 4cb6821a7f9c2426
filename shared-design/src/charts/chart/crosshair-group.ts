/** Moves the crosshair of a chart to a time, UTC ms; null takes it away. */
type Follow = (timeMs: number | null) => void;

export interface CrosshairGroup {
  /** Moves the crosshair of all others. */
  tell: Follow;
  leave: () => void;
}

const groups = new Map<string, Set<Follow>>();

/** Adds a chart to those that share a crosshair. Whoever follows must not tell. */
export function joinCrosshairGroup(name: string, follow: Follow): CrosshairGroup {
  const members = groups.get(name) ?? new Set();
  groups.set(name, members.add(follow));
  const tell: Follow = (timeMs) => {
    for (const member of members) if (member !== follow) member(timeMs);
  };
  const leave = () => {
    members.delete(follow);
    tell(null);
  };
  return { tell, leave };
}
