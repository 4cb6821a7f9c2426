import { chatLimits } from '@candlewick/shared-api';
import { Button } from '@candlewick/shared-design/button';
import { formatBytes } from '@candlewick/shared-design/format';
import { ArrowUpIcon, ImageIcon, SquareIcon } from '@candlewick/shared-design/icons';
import { useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent, type Ref } from 'react';
import { pictureAccept, type Picture } from '../model/picture.ts';
import { storedDraft, storeDraft } from '../queries/stored-chat.ts';
import { usePicture } from '../queries/use-picture.ts';
import styles from './composer.module.css';
import { PicturePreview } from './picture-preview.tsx';

interface Props {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly uid: string;
  /** The built-in analyst cannot see pictures. */
  readonly isBlind: boolean;
  readonly isDisabled: boolean;
  readonly isAnswering: boolean;
  readonly isOnline: boolean;
  readonly onSend: (contents: string, picture: Picture | null) => void;
  readonly onStop: () => void;
}

/** Fewer characters than this are worth telling. */
const fewLeft = 200;

/** The box for a question and its picture. Enter sends, Shift and Enter begin a line. */
export function Composer({ ref, uid, isBlind, isDisabled, isAnswering, isOnline, onSend, onStop }: Props) {
  const [text, setText] = useState(() => storedDraft(uid));
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { picture, refusal, isReading, take, remove } = usePicture();
  const left = chatLimits.questionCharacters - text.length;
  const isEmpty = text.trim() === '' && picture === null;
  const canSend = !isEmpty && !isDisabled && !isAnswering && isOnline && !isReading;

  const write = (next: string) => {
    setText(next);
    storeDraft(uid, next);
  };
  const send = () => {
    if (!canSend) return;
    onSend(text.trim(), picture);
    write('');
    remove();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isDisabled) void take(file);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div
        className={styles.composer}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!isDisabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {refusal === null ? null : (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        {picture ? <PicturePreview picture={picture} isBlind={isBlind} onRemove={remove} /> : null}
        <textarea
          ref={ref}
          className={styles.text}
          rows={1}
          aria-label="Your question"
          placeholder={isDisabled ? 'Upgrade to ask questions' : 'Ask a question'}
          maxLength={chatLimits.questionCharacters}
          disabled={isDisabled}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <div className={styles.tools}>
          <input
            ref={chooser}
            className={styles.chooser}
            type="file"
            accept={pictureAccept}
            aria-label="Picture"
            tabIndex={-1}
            disabled={isDisabled}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void take(file);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
          <Button
            variant="ghost"
            icon={<ImageIcon />}
            aria-label="Add a picture"
            title={`JPG, PNG or GIF, up to ${formatBytes(chatLimits.imageBytes)}`}
            disabled={isDisabled}
            isPending={isReading}
            onClick={() => chooser.current?.click()}
          />
          <span className={styles.left} role="status">
            {left <= fewLeft ? `${left} characters left` : null}
          </span>
          {isAnswering ? (
            <Button
              variant="primary"
              icon={<SquareIcon size={14} fill="currentColor" />}
              aria-label="Stop"
              onClick={onStop}
            />
          ) : (
            <Button variant="primary" type="submit" icon={<ArrowUpIcon />} aria-label="Send" disabled={!canSend} />
          )}
        </div>
      </div>
    </form>
  );
}
