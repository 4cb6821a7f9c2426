export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

/** What a value looks like: the part of JSON Schema (draft 7) that descriptors use. */
export interface Shape {
  readonly description?: string | undefined;
  readonly type?: TypeName | readonly TypeName[] | undefined;
  readonly enum?: readonly (string | number | boolean | null)[] | undefined;
  /** Of each item of an array. */
  readonly items?: Shape | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
}
