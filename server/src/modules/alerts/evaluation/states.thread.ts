import { parentPort } from 'node:worker_threads';
import { AlertStates } from './alert-states.ts';

type Method = 'load' | 'next' | 'drop';

/** A call of a method of the states, which live on this thread. */
export interface StatesCall {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
}

export type StatesAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: unknown };

const states = new AlertStates();
const methods: Readonly<Record<Method, (...args: never[]) => unknown>> = {
  load: states.load.bind(states),
  next: states.next.bind(states),
  drop: states.drop.bind(states),
};

parentPort?.on('message', ({ id, method, args }: StatesCall) => {
  let answer: StatesAnswer;
  try {
    answer = { id, value: methods[method](...(args as never[])) };
  } catch (error) {
    answer = { id, error };
  }
  parentPort?.postMessage(answer, []);
});
