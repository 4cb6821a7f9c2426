import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ChatRequest } from './model-script.ts';

interface Sent {
  readonly headers: Record<string, string>;
  readonly body: ChatRequest;
}

export const scriptedKey = 'sk-of-the-scripted-model';

/** Starts the language model double as a process of its own; texts tell it what to do (see scripted-model.program.ts). */
export async function startScriptedModel(more: Record<string, string> = {}) {
  const child = fork(join(import.meta.dirname, 'scripted-model.program.ts'), { stdio: 'inherit' });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`The model double ended with ${code}.`)));
  });
  const address = `http://127.0.0.1:${port}`;
  const read = async (path: string): Promise<unknown> => (await fetch(address + path)).json();
  return {
    /** What makes a server ask it. */
    environment: {
      AI: 'openai-compatible',
      AI_BASE_URL: `${address}/v1`,
      AI_API_KEY: scriptedKey,
      AI_MODEL: 'scripted',
      AI_IDLE_TIMEOUT_MS: '600',
      AI_FIRST_TIMEOUT_MS: '600',
      AI_TIMEOUT_MS: '8000',
      AI_IMAGES: 'on',
      AI_QUESTIONS_PER_DAY: '100000',
      AI_TOKENS_PER_DAY: '1000000000',
      ...more,
    },

    /** What it was sent, oldest first. */
    requests: async (): Promise<Sent[]> => (await read('/requests')) as Sent[],

    /** The newest of them: all together are megabytes. */
    lastRequest: async (): Promise<Sent> => (await read('/last-request')) as Sent,

    /** Answers that are under way. */
    open: async (): Promise<number> => Number(await read('/open')),
    close: (): void => void child.kill(),
  };
}

export type ScriptedModel = Awaited<ReturnType<typeof startScriptedModel>>;
