import { useRef, useState } from 'react';
import { readPicture, type Picture } from '../model/picture.ts';

/** The picture of the question that is being written: taking another one replaces it. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const newest = useRef<File | null>(null);

  async function take(file: File): Promise<void> {
    newest.current = file;
    setReading(true);
    const read = await readPicture(file).catch((error: unknown) =>
      String(error instanceof Error ? error.message : error),
    );
    // Another file has been taken in the meantime, or this one removed.
    if (newest.current !== file) return;
    setReading(false);
    setRefusal(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') setPicture(read);
  }

  function remove(): void {
    newest.current = null;
    setReading(false);
    setRefusal(null);
    setPicture(null);
  }

  return { picture, refusal, isReading, take, remove };
}
