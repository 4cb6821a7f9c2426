import type { PiletApi } from 'piral-core';
import { CounterPage } from '../page.tsx';

export function setup(api: PiletApi): void {
  api.registerPage('/piral/*', CounterPage);
}
