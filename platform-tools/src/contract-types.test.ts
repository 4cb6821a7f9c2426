import { descriptor } from '@candlewick/shared-platform/descriptor';
import { expect, test } from 'vitest';
import { contractTypes } from './contract-types.ts';

const typesOf = (...overlays: object[]) => typesWith({ overlays });
const typesWith = (offers: object) =>
  contractTypes(descriptor.parse({ name: 'mfe-a', version: '1.2.3', contract: '^1.0.0', pages: [], ...offers }));

test('an overlay that says nothing has no types', () => {
  expect(typesOf({ id: 'plain', expose: 'plain' })).toBeNull();
});

test('props and results become declarations', () => {
  const props = {
    type: 'object',
    properties: {
      side: { enum: ['buy', "don't", 1, null], description: 'Which */ side' },
      'stop-loss': { type: ['number', 'null'] },
      legs: { type: 'array', items: { type: 'object', properties: { at: { type: 'integer' } }, required: ['at'] } },
      any: {},
    },
    required: ['side'],
  };
  const types = typesOf(
    { id: 'order-ticket', expose: 'a', title: 'Order', props },
    { id: 'done', expose: 'a', result: { type: 'boolean' } },
  );
  expect(types).toBe(`// Overlays and slots of mfe-a 1.2.3. Written by \`candlewick types\`: do not edit.
import '@candlewick/shared-platform';

declare module '@candlewick/shared-platform' {
  interface OverlayContracts {
    /** Order */
    'order-ticket': {
      readonly props: {
        /** Which * / side */
        readonly side: 'buy' | 'don\\'t' | 1 | null;
        readonly 'stop-loss'?: number | null | undefined;
        readonly legs?: ReadonlyArray<{
          readonly at: number;
        }> | undefined;
        readonly any?: unknown | undefined;
      };
      readonly result: unknown;
    };
    done: {
      readonly props: Readonly<Record<string, unknown>>;
      readonly result: boolean;
    };
  }
}
`);
});

test('slots that say their props become declarations, beside overlays', () => {
  const props = { type: 'object', properties: { ticker: { type: 'string' } }, required: ['ticker'] };
  const slots = [
    'plain',
    { name: 'limited', limit: 1 },
    { name: 'ticker-actions', description: 'Buttons', props },
    { name: 'empty', props: { type: 'object', properties: {} } },
  ];
  expect(typesWith({ slots: ['plain'] })).toBeNull();
  expect(typesWith({ slots, overlays: [{ id: 'done', expose: 'a', result: { type: 'boolean' } }] }))
    .toBe(`// Overlays and slots of mfe-a 1.2.3. Written by \`candlewick types\`: do not edit.
import '@candlewick/shared-platform';

declare module '@candlewick/shared-platform' {
  interface OverlayContracts {
    done: {
      readonly props: Readonly<Record<string, unknown>>;
      readonly result: boolean;
    };
  }
  interface SlotContracts {
    /** Buttons */
    'ticker-actions': {
      readonly props: {
        readonly ticker: string;
      };
    };
    empty: {
      readonly props: Readonly<Record<string, unknown>>;
    };
  }
}
`);
});
