import { faultOfValue } from '../shape/fault-of-value.ts';
import type { Shape } from '../shape/shape.types.ts';
import { withoutDescriptions } from '../shape/without-descriptions.ts';
import type { ReleaseProblem } from './check-release.ts';
import type { Descriptor, Overlay } from './descriptor.ts';

/** Required fields that a shape does not name. */
function unnamed({ properties = {}, required = [], items }: Shape): string[] {
  const own = required.filter((name) => !Object.hasOwn(properties, name));
  const inner = [...Object.values(properties), ...(items ? [items] : [])];
  return [...own, ...inner.flatMap(unnamed)];
}

/** Problems of a shape of props or of a result. */
export function shapeFaults(shape: Shape, path: string): ReleaseProblem[] {
  return unnamed(shape).map((name) => {
    const message = `"${name}" is required, but not among the properties. Describe it there.`;
    return { code: 'shape_not_possible', path, message };
  });
}

/** Props that the shell itself gives an overlay. */
function givenByShell({ launcher, forSymbols }: Overlay): object[] {
  return [...(launcher ? [{}] : []), ...(forSymbols === undefined ? [] : [{ tickers: ['AAPL'] }])];
}

/** Problems of the overlays by themselves. */
export function overlayFaults({ overlays }: Descriptor): ReleaseProblem[] {
  return overlays.flatMap((overlay, index): ReleaseProblem[] => {
    const path = `overlays.${index}.props`;
    const { props, result, id } = overlay;
    const shapes = [props, result].filter((each) => each !== undefined);
    const missing = shapes.flatMap((shape) => shapeFaults(shape, path));
    const refused = givenByShell(overlay).flatMap((given): ReleaseProblem[] => {
      const fault = props ? faultOfValue(props, given, { at: 'props' }) : null;
      const message = `The shell opens "${id}" with the props ${JSON.stringify(given)}, and ${fault} Allow them.`;
      return fault === null ? [] : [{ code: 'overlay_props', path, message }];
    });
    return [...missing, ...refused];
  });
}

/**
 * Actions that open an overlay which nobody has, or with props that it does not allow. Without the shell among the others, other remotes may
 * have the overlay.
 */
export function actionFaults(mine: Descriptor, others: readonly Descriptor[]): ReleaseProblem[] {
  const knowsAll = others.some(({ name }) => name === 'shell');
  const overlays = [mine, ...others.filter(({ name }) => name !== mine.name)].flatMap((remote) => remote.overlays);
  return mine.actions.flatMap(({ overlay: id, props = {} }, index): ReleaseProblem[] => {
    if (id === undefined) return [];
    const overlay = overlays.find((each) => each.id === id);
    if (!overlay) {
      const message = `No remote has an overlay "${id}". A new overlay exists once its owner is promoted.`;
      return knowsAll ? [{ code: 'overlay_unknown', path: `actions.${index}.overlay`, message }] : [];
    }
    const fault = overlay.props ? faultOfValue(overlay.props, props, { at: 'props', isClosed: true }) : null;
    const message = `The overlay "${id}" refuses them: ${fault}`;
    return fault === null ? [] : [{ code: 'overlay_props', path: `actions.${index}.props`, message }];
  });
}

/** Overlays as documents carry them: what the shell needs to open one. */
export function toldOverlays(overlays: readonly Overlay[]): Overlay[] {
  return overlays.map((overlay) => {
    const { result: _, props, ...rest } = overlay;
    return props ? { ...rest, props: withoutDescriptions(props) as NonNullable<Overlay['props']> } : rest;
  });
}
