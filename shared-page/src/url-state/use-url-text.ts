import { useEffect, useEffectEvent, useState } from 'react';

const settleMs = 300;

interface UrlText {
  readonly text: string;
  /** The address in the last render. */
  readonly seen: string;
  /** The text last written to the address. */
  readonly sent: string | null;
}

/**
 * Text that the user edits and the address keeps. Edits reach the address 300 ms after the last one through `write`, which should
 * replace the history entry. When the address changes for another reason (Back, a link), the text follows it.
 */
export function useUrlText(address: string, write: (text: string) => void): [string, (text: string) => void] {
  const [state, setState] = useState<UrlText>({ text: address, seen: address, sent: null });
  if (address !== state.seen) {
    setState(address === state.sent ? { ...state, seen: address } : { text: address, seen: address, sent: null });
  }
  const { text, seen } = state;
  const send = useEffectEvent(() => {
    setState((current) => ({ ...current, sent: text }));
    write(text);
  });
  useEffect(() => {
    if (text === seen) return;
    const timer = setTimeout(() => send(), settleMs);
    return () => clearTimeout(timer);
  }, [text, seen]);
  return [text, (next) => setState((current) => ({ ...current, text: next }))];
}
