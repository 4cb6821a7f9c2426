import { double } from './double.ts';

addEventListener('message', ({ data }: MessageEvent<number>) => {
  // A worker may call the API, and nothing else.
  Promise.all([
    fetch('/healthz').then(({ ok }) => ok),
    fetch('https://example.com/').then(
      () => 'let through',
      () => 'refused',
    ),
  ]).then(
    ([api, elsewhere]) => postMessage(`${double(data)} ${String(api)} ${elsewhere}`),
    (error: unknown) => postMessage(String(error)),
  );
});
