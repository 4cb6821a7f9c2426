import { all, price, ref, sma, when } from '@candlewick/shared-api/compose-strategy';
import { family } from '../curated-strategy.ts';

const mfi = ref('MFI', { period: 14 });
const chaikin = ref('ADOSC', { fast_period: 3, slow_period: 10 });
const slowChaikin = ref('ADOSC', { fast_period: 6, slow_period: 20 });

export const volume = family('volume', [
  {
    id: 'money-flow-return',
    name: 'Money flow returns',
    description:
      'Enters when the money flow index rises through 20 above the 100-bar average: buyers come back into a dip. Exits when it falls through 80.',
    entry: all(when(mfi, 'cross_over', 20), when(price, 'greater_than', sma(100))),
    exit: all(when(mfi, 'cross_under', 80)),
  },
  {
    id: 'money-flow-strength',
    name: 'Money flow strength',
    description:
      'Enters when the money flow index rises through 60, with volume behind the advance, and exits when it falls below 40.',
    entry: all(when(mfi, 'cross_over', 60), when(price, 'greater_than', sma(50))),
    exit: all(when(mfi, 'cross_under', 40)),
  },
  {
    id: 'chaikin-turn',
    name: 'Chaikin turn',
    description:
      'Enters when the Chaikin oscillator crosses above a slower one of itself above the 200-bar average: volume accumulates. Exits on the opposite cross or at a stop of 7 %.',
    entry: all(when(chaikin, 'cross_over', slowChaikin), when(price, 'greater_than', sma(200))),
    exit: all(when(chaikin, 'cross_under', slowChaikin)),
    options: { stop_loss_percent: 7 },
  },
]);
