import { expect, test } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

test.each([
  ['have room', [20, 60], [20, 60]],
  ['want one place', [50, 50, 50], [32, 50, 68]],
  ['push others', [50, 52, 66], [38, 56, 74]],
  ['are above the axis', [-40, -90], [27, 9]],
  ['are below the axis', [300, 95], [91, 73]],
  ['are none', [], []],
])('labels that %s', (_, wanted, placed) => expect(spreadLabels(wanted, 18, 100)).toEqual(placed));
