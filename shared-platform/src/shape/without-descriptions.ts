import type { Shape } from './shape.types.ts';

/** A shape without its descriptions, for documents. */
export function withoutDescriptions(shape: Shape): Shape {
  const { description: _, items, properties, ...rest } = shape;
  const fields = Object.entries(properties ?? {}).map(([name, own]) => [name, withoutDescriptions(own)] as const);
  return {
    ...rest,
    ...(items ? { items: withoutDescriptions(items) } : {}),
    ...(properties ? { properties: Object.fromEntries(fields) } : {}),
  };
}
