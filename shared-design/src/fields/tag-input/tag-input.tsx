import { useId, useRef, useState } from 'react';
import type { ClipboardEvent, ComponentProps, KeyboardEvent } from 'react';
import { describedBy, Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { XIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import { addTags } from './add-tags.ts';
import styles from './tag-input.module.css';

type NativeProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size' | 'max'>;

export interface TagInputProps extends NativeProps, FieldTexts {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Normalizes a tag; trims by default. An empty result is no tag. */
  normalize?: ((text: string) => string) | undefined;
  /** More tags than this are rejected with a message. */
  max?: number | undefined;
  isDisabled?: boolean | undefined;
}

/** Short texts, added with Enter or a comma, by pasting a list, or on blur; Backspace in the empty box removes the last one. */
export function TagInput({
  label,
  isLabelHidden,
  description,
  error,
  value,
  onChange,
  className,
  ...rest
}: TagInputProps) {
  const { normalize, max, isDisabled, id, style, onKeyDown, onBlur, ...native } = rest;
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  const [draft, setDraft] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [spoken, setSpoken] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const problem = error ?? refusal;

  const add = (text: string) => {
    const { tags, added, refused } = addTags(value, text, { normalize, max });
    setRefusal(refused);
    setDraft(refused && added.length === 0 ? text : '');
    if (added.length === 0) return;
    setSpoken(`Added ${added.join(', ')}`);
    onChange(tags);
  };
  const remove = (index: number) => {
    setRefusal(undefined);
    setSpoken(`Removed ${value[index]}`);
    onChange(value.filter((_, at) => at !== index));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' && draft.trim()) || event.key === ',') {
      event.preventDefault();
      add(draft);
    } else if (event.key === 'Backspace' && !draft && value.length > 0) remove(value.length - 1);
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\n\t,;]/.test(text)) return;
    event.preventDefault();
    add(text);
  };
  /** The focused button is gone: focus moves to the next one, else to the input. */
  const removeByButton = (index: number) => {
    remove(index);
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[index + 1] ?? buttons?.[index - 1] ?? document.getElementById(controlId);
    next?.focus();
  };

  return (
    <Field
      {...{ controlId, label, isLabelHidden, description, className, style }}
      error={problem}
      isRequired={native.required}
    >
      <div className={cx(fieldStyles.box, styles.box)} data-invalid={problem ? '' : undefined}>
        {value.length > 0 ? (
          <ul ref={list} className={styles.tags} aria-label="Selected">
            {value.map((tag, index) => (
              <li key={tag} className={styles.tag}>
                <bdi className={styles.text}>{tag}</bdi>
                {isDisabled || native.readOnly ? null : (
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`Remove ${tag}`}
                    onClick={() => removeByButton(index)}
                  >
                    <XIcon size={12} />
                  </button>
                )}
              </li>
            ))}
          </ul>
        ) : null}
        <input
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...native}
          required={native.required && value.length === 0}
          id={controlId}
          type="text"
          className={cx(fieldStyles.input, styles.input)}
          value={draft}
          disabled={isDisabled}
          placeholder={value.length === 0 ? native.placeholder : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(controlId, { description, error: problem })}
          onChange={(event) => {
            setRefusal(undefined);
            setDraft(event.target.value);
          }}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          onBlur={(event) => {
            if (draft.trim()) add(draft);
            onBlur?.(event);
          }}
        />
      </div>
      <div role="status" className={fieldStyles.hidden}>
        {spoken}
      </div>
    </Field>
  );
}
