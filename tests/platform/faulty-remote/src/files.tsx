import DOMPurify from 'dompurify';
import { useEffect, useRef, useState } from 'react';
import circle from './circle.svg';
import './files.css';
import square from './square.png';

const untrusted = '<b>Bold</b><img src=x onerror="self.injected = true"><script>self.injected = true</script>';

/** Every kind of file that a remote may bring, a worker, and HTML from elsewhere. */
export function Files() {
  const place = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState('');
  useEffect(() => {
    const worker = new Worker(new URL('./double.worker.ts', import.meta.url));
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => setAnswer(data));
    worker.addEventListener('error', ({ message }) => setAnswer(message));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    worker.postMessage(21);
    return () => worker.terminate();
  }, []);
  useEffect(() => {
    const clean = DOMPurify.sanitize(untrusted, { RETURN_TRUSTED_TYPE: true });
    if (place.current) place.current.innerHTML = clean as unknown as string;
  }, []);
  return (
    <section aria-label="Files">
      <img src={square} alt="Square" />
      <img src={circle} alt="Circle" />
      <samp>Own font</samp>
      <p>{answer}</p>
      <div ref={place} />
    </section>
  );
}
