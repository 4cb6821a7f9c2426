import type { PartProps } from '../lifecycles.tsx';
import { faultOfValue } from '../shape/fault-of-value.ts';
import type { SlotContract } from '../snapshot/slots.ts';

/** Throws an error that names the prop when a slot's owner gives its widgets props that its descriptor does not allow. */
export function checkSlotProps(slot: string, { props: shape }: SlotContract, props: PartProps): void {
  const fault = shape ? faultOfValue(shape, props, { at: 'props' }) : null;
  if (fault !== null) throw new TypeError(`The slot "${slot}" cannot show its widgets: ${fault}`);
}
