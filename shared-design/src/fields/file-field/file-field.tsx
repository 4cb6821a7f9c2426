import { useId, useRef, useState } from 'react';
import type { ComponentProps, DragEvent } from 'react';
import { describedBy, Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { UploadIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import { mergeRefs } from '../../foundations/lib/merge-refs.ts';
import { fileProblem, refusalOf } from './file-problem.ts';
import { FileItem } from './file-item.tsx';
import styles from './file-field.module.css';

type NativeProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size'>;

export interface FileFieldProps extends NativeProps, FieldTexts {
  value: readonly File[];
  onChange: (files: File[]) => void;
  /** Larger files are rejected with a message. */
  maxBytes?: number | undefined;
  isDisabled?: boolean | undefined;
}

/** Takes files by choosing or dropping, with a preview of images. Without `multiple`, a new file replaces the old one. */
export function FileField({
  label,
  isLabelHidden,
  description,
  error,
  value,
  onChange,
  className,
  ...rest
}: FileFieldProps) {
  const { maxBytes, isDisabled = false, id, style, ref, ...native } = rest;
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const problem = error ?? refusal;

  const take = (files: readonly File[]) => {
    const problems = files.map((file) => fileProblem(file, { accept: native.accept, maxBytes }));
    const known = new Set(native.multiple ? value.map(identityOf) : []);
    const taken = files.filter((file, index) => !problems[index] && !known.has(identityOf(file)));
    setRefusal(refusalOf(problems.filter((each) => each !== undefined)));
    if (taken.length > 0) onChange(native.multiple ? [...value, ...taken] : taken.slice(0, 1));
    if (input.current) input.current.value = '';
  };
  const remove = (file: File) => {
    onChange(value.filter((other) => other !== file));
    input.current?.focus();
  };
  const dragProps = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(!isDisabled);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!isDisabled) take([...event.dataTransfer.files]);
    },
  };

  return (
    <Field
      {...{ controlId, label, isLabelHidden, description, className, style }}
      error={problem}
      isRequired={native.required}
    >
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        data-invalid={problem ? '' : undefined}
        {...dragProps}
      >
        <input
          {...native}
          ref={mergeRefs(input, ref)}
          required={native.required && value.length === 0}
          id={controlId}
          type="file"
          className={styles.input}
          disabled={isDisabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(controlId, { description, error: problem })}
          onChange={(event) => take([...(event.target.files ?? [])])}
        />
        <UploadIcon />
        <span className={cx(styles.prompt)} aria-hidden="true">
          <b>Choose {native.multiple ? 'files' : 'a file'}</b> or drop {native.multiple ? 'them' : 'it'} here
        </span>
      </div>
      {value.length > 0 ? (
        <ul className={styles.files} aria-label="Chosen files">
          {value.map((file) => (
            <FileItem key={identityOf(file)} file={file} onRemove={isDisabled ? undefined : () => remove(file)} />
          ))}
        </ul>
      ) : null}
    </Field>
  );
}

/** A file that is chosen twice counts once. */
function identityOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}
