import { FileField } from '@candlewick/shared-design/file-field';
import { formatBytes } from '@candlewick/shared-design/format';
import { useState } from 'react';
import { largestFileBytes, type FiledStrategy } from '../model/strategy-file.ts';
import styles from './strategies.module.css';

const noFiles: readonly File[] = [];

/** Takes an exported strategy. A file that is not one says why, and changes nothing. */
export function ImportField({ onRead }: { readonly onRead: (strategy: FiledStrategy) => void }) {
  const [refused, setRefused] = useState<{ readonly file: File; readonly reasons: readonly string[] } | null>(null);
  const take = async ([file]: readonly File[]) => {
    setRefused(null);
    if (!file) return;
    if (file.size > largestFileBytes) {
      const most = formatBytes(largestFileBytes);
      setRefused({ file, reasons: [`The file is larger than ${most}. Choose one exported from Candlewick.`] });
      return;
    }
    try {
      // Checking takes the whole catalog, which few visits need.
      const { readStrategyFile } = await import(
        /* webpackChunkName: "read-strategy" */ '../model/read-strategy-file.ts'
      );
      const read = readStrategyFile(await file.text());
      if (read.kind === 'strategy') onRead(read.filed);
      else setRefused({ file, reasons: read.reasons });
    } catch {
      setRefused({ file, reasons: ['Couldn’t read the file. Check your connection, then choose it again.'] });
    }
  };
  return (
    <>
      <p className={styles.note}>Opens an exported strategy in the builder, without saving or running it.</p>
      <FileField
        label="Strategy file"
        accept=".json,application/json"
        value={refused ? [refused.file] : noFiles}
        onChange={(files) => void take(files)}
        error={
          refused ? (
            <>
              {refused.reasons.map((reason) => (
                <span key={reason} className={styles.reason}>
                  {reason}
                </span>
              ))}
            </>
          ) : undefined
        }
      />
    </>
  );
}
