import { setTimeout as sleep } from 'node:timers/promises';
import { startScriptedModel } from '@candlewick/server/testing/scripted-model';
import { demoToken } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { residentMb } from './many-tickers.ts';
import { atMost, median, type Row } from './report.ts';

const count = 500;
const opensAtOnce = 25;
const seconds = 30;
/** The heap grows until V8 collects it whole; from then on its peaks must be level. */
const warmUpSeconds = 90;
const wordsPerSecond = 5;

const questions = [
  'What is the price of AAPL?',
  'How did MSFT perform over the last year?',
  'Income statement of NVDA',
  'What is the P/E ratio of KO?',
  'RSI of TSLA',
  'Which companies report earnings this week?',
];

const openChat = (url: string, token: string, contents: string, signal?: AbortSignal) =>
  fetch(`${url}/api/ai/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ id: 0, contents }] }),
    ...(signal ? { signal } : {}),
  });

/** 500 answers of a model that writes five words a second, on one process. */
async function timeOpenChats(dataDir: string): Promise<Row[]> {
  const model = await startScriptedModel({ AI_IDLE_TIMEOUT_MS: '30000', AI_TIMEOUT_MS: '300000' });
  const env = { REGISTRY: 'off', EVENT_STREAM_LIMIT: String(count), ...model.environment };
  const server = await startServer({ dataDir, env });
  const leaving = new AbortController();
  try {
    const token = await demoToken(server.url, 'advanced');
    const words: number[] = [];
    const open = async (index: number) => {
      const response = await openChat(server.url, token, `«drip ${600 * wordsPerSecond}»`, leaving.signal);
      if (!response.ok || !response.body) throw new Error(`A chat was answered ${response.status}.`);
      words[index] = 0;
      const read = async (body: NonNullable<Response['body']>) => {
        for await (const part of body.pipeThrough(new TextDecoderStream()))
          words[index]! += part.match(/word/g)?.length ?? 0;
      };
      read(response.body).catch(() => undefined);
    };
    for (let from = 0; from < count; from += opensAtOnce)
      await Promise.all(Array.from({ length: opensAtOnce }, (_, index) => open(from + index)));
    /** Of the memory, once a second. */
    const peakOf = async (duration: number) => {
      let peak = 0;
      for (let second = 0; second < duration; second++) {
        await sleep(1000);
        peak = Math.max(peak, residentMb(server.pid));
      }
      return peak;
    };
    const firstPeak = await peakOf(warmUpSeconds);
    const before = [...words];
    const peak = await peakOf(seconds);
    const rates = words.map((total, index) => (total - (before[index] ?? 0)) / seconds);
    return [
      atMost(
        `${count} open chats for ${warmUpSeconds + seconds} s, memory gained in the end`,
        peak - firstPeak,
        'MB',
        20,
      ),
      { what: '  highest memory of the server', measured: `${Math.max(firstPeak, peak).toFixed(0)} MB` },
      { what: '  words per second and chat, of 5 written, slowest chat', measured: Math.min(...rates).toFixed(2) },
    ];
  } finally {
    leaving.abort();
    await server.stop();
    model.close();
  }
}

/** Answers of the built-in analyst: first words and the whole. */
async function timeAnalyst(dataDir: string): Promise<Row[]> {
  const server = await startServer({ dataDir, env: { REGISTRY: 'off', AI_QUESTIONS_PER_DAY: '10000' } });
  try {
    const token = await demoToken(server.url, 'advanced');
    const first: number[] = [];
    const whole: number[] = [];
    for (let round = 0; round < 10; round++) {
      for (const question of questions) {
        const startedAt = performance.now();
        const response = await openChat(server.url, token, question);
        let hasWords = false;
        for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
          if (!hasWords && part.includes('"type":"text"')) first.push(performance.now() - startedAt);
          hasWords ||= part.includes('"type":"text"');
        }
        whole.push(performance.now() - startedAt);
      }
    }
    return [
      atMost('built-in analyst, first words, p50', median(first), 'ms', 150, 1),
      atMost('built-in analyst, whole answer, p50', median(whole), 'ms', 500, 1),
    ];
  } finally {
    await server.stop();
  }
}

export async function timeChats(dataDir: string): Promise<Row[]> {
  return [...(await timeAnalyst(dataDir)), ...(await timeOpenChats(dataDir))];
}
