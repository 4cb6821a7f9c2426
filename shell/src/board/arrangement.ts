/** How a user arranged the cards of a board. Ids of cards that are gone stay, for when they come back. */
export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export const asGiven: Arrangement = { order: [], hidden: [] };

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 200 && value.every((each) => typeof each === 'string');

/** Reads a stored arrangement; anything else is the given order. */
export function readArrangement(stored: unknown): Arrangement {
  if (typeof stored !== 'object' || stored === null || !('order' in stored) || !('hidden' in stored)) return asGiven;
  const { order, hidden } = stored;
  return isIds(order) && isIds(hidden) ? { order, hidden } : asGiven;
}

/** The given cards in the user's order; one that is new to the user follows the card that it follows by default. */
export function orderOf(given: readonly string[], { order }: Arrangement): string[] {
  const known = new Set(given);
  const placed = order.filter((id) => known.has(id));
  for (const [index, id] of given.entries()) {
    if (placed.includes(id)) continue;
    const before = given[index - 1];
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, id);
  }
  return placed;
}

/** Moves a card to the place of another one; the cards between make room. */
export function withMoved(given: readonly string[], arrangement: Arrangement, id: string, to: string): Arrangement {
  const order = orderOf(given, arrangement);
  const place = order.indexOf(to);
  if (place === -1 || !order.includes(id)) return arrangement;
  const others = order.filter((each) => each !== id);
  return { ...arrangement, order: others.toSpliced(place, 0, id) };
}

export function withHidden(arrangement: Arrangement, id: string, isHidden: boolean): Arrangement {
  const others = arrangement.hidden.filter((each) => each !== id);
  return { ...arrangement, hidden: isHidden ? [...others, id] : others };
}
