import { useEffect, useEffectEvent, useState } from 'react';

interface AddressText {
  readonly text: string;
  /** What the address said when it was last looked at. */
  readonly seen: string;
  /** What was last written to the address from here. */
  readonly sent: string | null;
}

/**
 * Text that is edited here and kept in the address: edits are written 300 ms after the last one, and an address that
 * changes by other means (Back, a link) replaces the text. `write` must put it where `address` is read from.
 */
export function useAddressText(address: string, write: (text: string) => void): [string, (text: string) => void] {
  const [state, setState] = useState<AddressText>({ text: address, seen: address, sent: null });
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
    const timer = setTimeout(() => send(), 300);
    return () => clearTimeout(timer);
  }, [text, seen]);
  return [text, (next) => setState((current) => ({ ...current, text: next }))];
}
