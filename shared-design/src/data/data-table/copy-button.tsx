import { useState } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { CheckIcon, CopyIcon } from '../../foundations/icons/icons.tsx';
import styles from './action-bar.module.css';

interface CopyButtonProps {
  /** Identifies the text. A new value clears the message about the old text. */
  subject: unknown;
  text: () => string;
}

/** Copies a text and reports the outcome. Copying fails on an insecure origin, or when the user denies permission. */
export function CopyButton({ subject, text }: CopyButtonProps) {
  const [result, setResult] = useState<{ subject: unknown; isCopied: boolean } | null>(null);
  const isCopied = result?.subject === subject ? result?.isCopied : undefined;
  const copy = async () => setResult({ subject, isCopied: await isWritten(text()) });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={isCopied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
        onClick={() => void copy()}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className={styles.told}>
        {isCopied === false ? 'Couldn’t copy. Press Ctrl+C in a row instead' : ''}
      </span>
    </>
  );
}

async function isWritten(text: string): Promise<boolean> {
  // The DOM types declare it as always present.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
