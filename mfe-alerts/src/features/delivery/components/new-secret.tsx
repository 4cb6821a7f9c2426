import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { CopyIcon } from '@candlewick/shared-design/icons';
import { useState } from 'react';
import styles from '../delivery.module.css';

/** The secret that signs messages, the only time that it is shown. */
export function NewSecret({ secret }: { readonly secret: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid('Copied');
    } catch {
      setSaid('Couldn’t copy. Select the secret instead');
    }
  };
  return (
    <Banner tone="warning" title="Copy the secret now">
      <p>Shown only once. It signs every message (HMAC-SHA256), so you can verify the sender.</p>
      <code className={styles.secret}>{secret}</code>
      <div className={styles.actions}>
        <Button icon={<CopyIcon size={14} />} onClick={() => void copy()}>
          Copy secret
        </Button>
        <span role="status">{said}</span>
      </div>
    </Banner>
  );
}
