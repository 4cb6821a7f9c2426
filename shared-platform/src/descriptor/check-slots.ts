import { declaredSlots } from '../snapshot/slots.ts';
import { shapeFaults } from './check-overlays.ts';
import type { ReleaseProblem } from './check-release.ts';
import type { Descriptor } from './descriptor.ts';

const namesOf = ({ slots }: Descriptor) => declaredSlots(slots).map(({ name }) => name);

/** Problems of the slots by themselves. */
export function slotFaults({ slots }: Descriptor): ReleaseProblem[] {
  return declaredSlots(slots).flatMap(({ props }, index) => (props ? shapeFaults(props, `slots.${index}.props`) : []));
}

/** Widgets for slots that nobody has; no user would see them. Without the shell's slots, any slot may exist. */
export function lostWidgets(mine: Descriptor, others: readonly Descriptor[]): ReleaseProblem[] {
  if (!others.some(({ name, slots }) => name === 'shell' && slots)) return [];
  const theirs = others.filter(({ name }) => name !== mine.name);
  const known = new Set([...theirs, mine].flatMap(namesOf));
  return mine.widgets.flatMap(({ slot }, index) => {
    const message = `No remote has a slot "${slot}". There are ${[...known].join(', ')}. A new slot exists once its owner is promoted.`;
    return known.has(slot) ? [] : [{ code: 'slot_unknown', path: `widgets.${index}.slot`, message }];
  });
}

/**
 * Slots that a release gives up while releases of other remotes fill them. A warning, not a refusal: the owner decides about its pages,
 * and a widget without its slot appears nowhere.
 */
export function slotsGivenUp(
  mine: Descriptor,
  former: readonly Descriptor[],
  others: readonly Descriptor[],
): ReleaseProblem[] {
  const theirs = others.filter(({ name }) => name !== mine.name);
  const known = new Set([...theirs, mine].flatMap(namesOf));
  const gone = [...new Set(former.flatMap(namesOf))].filter((slot) => !known.has(slot));
  return gone.flatMap((slot) => {
    const fillers = theirs.filter(({ widgets }) => widgets.some((widget) => widget.slot === slot));
    const names = [...new Set(fillers.map(({ name }) => name))].toSorted();
    const message = `It gives up the slot "${slot}", which ${names.join(', ')} ${names.length === 1 ? 'fills' : 'fill'}. Once it is promoted, users no longer see these widgets. Keep the slot, or agree with their teams first.`;
    return names.length === 0 ? [] : [{ code: 'slot_in_use', path: 'slots', message }];
  });
}
