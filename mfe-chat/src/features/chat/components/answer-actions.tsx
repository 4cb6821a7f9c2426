import { Button } from '@candlewick/shared-design/button';
import { CopyIcon, RefreshIcon, TableIcon } from '@candlewick/shared-design/icons';
import { Tooltip } from '@candlewick/shared-design/tooltip';
import { useShell } from '@candlewick/shared-platform';
import type { ReactNode } from 'react';
import { tablesAsTsv } from '../model/table-text.ts';
import styles from './message.module.css';

interface Props {
  readonly contents: string;
  readonly retry: (() => void) | null;
}

/** What to do with an answer: copy it or its tables, or ask again. */
export function AnswerActions({ contents, retry }: Props) {
  const { notify } = useShell();
  const copy = (text: string, what: string) => {
    navigator.clipboard.writeText(text).then(
      () => notify({ kind: 'success', message: `${what} copied` }),
      () => notify({ kind: 'error', message: 'Couldn’t copy. Select the text instead.' }),
    );
  };
  const tables = tablesAsTsv(contents);
  if (contents === '' && !retry) return null;
  return (
    <p className={styles.actions}>
      {contents === '' ? null : (
        <Action label="Copy answer" icon={<CopyIcon />} onPress={() => copy(contents, 'Answer')} />
      )}
      {tables === null ? null : (
        <Action label="Copy tables" icon={<TableIcon />} onPress={() => copy(tables, 'Tables')} />
      )}
      {retry ? <Action label="Ask again" icon={<RefreshIcon />} onPress={retry} /> : null}
    </p>
  );
}

interface ActionProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

function Action({ label, icon, onPress }: ActionProps) {
  return (
    <Tooltip content={label}>
      <Button variant="ghost" size="sm" icon={icon} aria-label={label} onClick={onPress} />
    </Tooltip>
  );
}
