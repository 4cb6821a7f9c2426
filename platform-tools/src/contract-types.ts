import { createHash } from 'node:crypto';
import { declaredSlots, type Descriptor } from '@candlewick/shared-platform/descriptor';

type Overlay = Descriptor['overlays'][number];
type Shape = NonNullable<Overlay['result']>;

/** Name of the declarations in a build, with a hash of them: releases share their addresses. */
export function contractTypesFile(types: string): string {
  return `contracts.${createHash('sha256').update(types).digest('hex').slice(0, 12)}.d.ts`;
}

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

/** An interface of the package that these declarations add to; nothing without fields. */
const interfaceOf = (name: string, fields: readonly string[]) =>
  fields.length === 0 ? '' : `  interface ${name} {\n${fields.join('')}  }\n`;

const anyProps = 'Readonly<Record<string, unknown>>';
const indent = '      ';

/** TypeScript declarations of the overlays and slots that say their props or result; null without one. */
export function contractTypes({ name, version, overlays, slots }: Descriptor): string | null {
  const ofOverlays = overlays
    .filter(({ props, result }) => props ?? result)
    .map(({ id, title, props, result }) => {
      const typed = props ? typeOf(props, indent) : anyProps;
      const ends = result ? typeOf(result, indent) : 'unknown';
      return `${comment(title, '    ')}    ${keyOf(id)}: {\n${indent}readonly props: ${typed};\n${indent}readonly result: ${ends};\n    };\n`;
    });
  const ofSlots = declaredSlots(slots).flatMap(({ name: slot, description, props }) =>
    props
      ? [
          `${comment(description, '    ')}    ${keyOf(slot)}: {\n${indent}readonly props: ${typeOf(props, indent)};\n    };\n`,
        ]
      : [],
  );
  if (ofOverlays.length + ofSlots.length === 0) return null;
  return `// Overlays and slots of ${name} ${version}. Written by \`candlewick types\`: do not edit.
import '@candlewick/shared-platform';

declare module '@candlewick/shared-platform' {
${interfaceOf('OverlayContracts', ofOverlays)}${interfaceOf('SlotContracts', ofSlots)}}
`;
}
