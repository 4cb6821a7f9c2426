import type { Descriptor } from '@candlewick/shared-platform/descriptor';

type Overlay = Descriptor['overlays'][number];
type Shape = NonNullable<Overlay['result']>;

/** Name of the declarations in a build. */
export const overlayTypesFile = 'overlays.d.ts';

/** A value as TypeScript writes it, in the quotes of the repository. */
function literal(value: unknown): string {
  const text = JSON.stringify(value);
  return typeof value === 'string' ? `'${text.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'` : text;
}

/** A property's name as TypeScript writes it. */
const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

/** A description cannot end its comment. */
const comment = (text: string | undefined, indent: string) =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */\n`;

function fieldsOf({ properties = {}, required = [] }: Shape, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, shape]) => {
    const type = typeOf(shape, inner);
    const field = required.includes(name) ? `${keyOf(name)}: ${type}` : `${keyOf(name)}?: ${type} | undefined`;
    return `${comment(shape.description, inner)}${inner}readonly ${field};\n`;
  });
  return lines.length === 0 ? 'Readonly<Record<string, unknown>>' : `{\n${lines.join('')}${indent}}`;
}

function typeOf(shape: Shape, indent: string): string {
  if (shape.enum) return shape.enum.map(literal).join(' | ');
  const types = typeof shape.type === 'string' ? [shape.type] : (shape.type ?? []);
  const written = types.map((type) => {
    if (type === 'integer') return 'number';
    if (type === 'array') return `ReadonlyArray<${shape.items ? typeOf(shape.items, indent) : 'unknown'}>`;
    return type === 'object' ? fieldsOf(shape, indent) : type;
  });
  return written.length === 0 ? 'unknown' : [...new Set(written)].join(' | ');
}

/** TypeScript declarations of the overlays that say their props or result; null without one. */
export function overlayTypes({ name, version, overlays }: Descriptor): string | null {
  const declared = overlays.filter(({ props, result }) => props ?? result);
  if (declared.length === 0) return null;
  const contracts = declared.map(({ id, title, props, result }) => {
    const indent = '      ';
    const typed = props ? typeOf(props, indent) : 'Readonly<Record<string, unknown>>';
    const ends = result ? typeOf(result, indent) : 'unknown';
    return `${comment(title, '    ')}    ${keyOf(id)}: {\n${indent}readonly props: ${typed};\n${indent}readonly result: ${ends};\n    };\n`;
  });
  return `// Overlays of ${name} ${version}. Written by \`candlewick types\`: do not edit.
import '@candlewick/shared-platform';

declare module '@candlewick/shared-platform' {
  interface OverlayContracts {
${contracts.join('')}  }
}
`;
}
