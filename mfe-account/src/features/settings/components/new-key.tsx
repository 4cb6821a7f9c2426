import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { CopyIcon } from '@candlewick/shared-design/icons';
import { useState } from 'react';
import styles from '../settings.module.css';

const said = { copied: 'Copied', failed: 'Couldn’t copy. Select the key instead', none: '' };

/** The new key, the only time that it is shown. */
export function NewKey({ apiKey }: { readonly apiKey: string }) {
  const [copied, setCopied] = useState<keyof typeof said>('none');
  const copy = () =>
    navigator.clipboard.writeText(apiKey).then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    );
  return (
    <Banner tone="warning" title="Copy your new key now">
      <div className={styles.stack}>
        <p>Shown only once. Anyone with it can read your results, so keep it like a password.</p>
        <code className={styles.key}>{apiKey}</code>
        <div className={styles.actions}>
          <Button icon={<CopyIcon size={14} />} onClick={() => void copy()}>
            Copy key
          </Button>
          <span role="status">{said[copied]}</span>
        </div>
      </div>
    </Banner>
  );
}
