import { useEffect, useState } from 'react';

const everyMs = 60_000;

/** The time, new every minute, for texts such as `today at`. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
