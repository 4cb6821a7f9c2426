import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { describedBy, Field } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { ChevronDownIcon, SearchIcon } from '../../foundations/icons/icons.tsx';
import { cx, dataAttributes } from '../../foundations/lib/cx.ts';
import { OptionBody } from '../lib/option-body.tsx';
import popoverStyles from '../../overlays/lib/popover.module.css';
import { useAnchored } from '../../overlays/lib/use-anchored.ts';
import type { ComboboxEntry, ComboboxProps } from './combobox.types.ts';
import { useCombobox } from './use-combobox.ts';
import styles from './combobox.module.css';

export type { Option } from '../lib/option.ts';
export type { ComboboxEntry, ComboboxProps } from './combobox.types.ts';

/** A text box with suggestions. The best match is active while the user types, so Enter selects it. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    isLabelHidden,
    description,
    className,
    isLoading = false,
    loadError,
    empty = 'No Results',
    entries = [],
    unresolved,
  } = props;
  const { variant = 'select', placeholder, isDisabled, isRequired, ref, inputRef, value } = props;
  const state = useCombobox(props);
  const error = (state.isTold && unresolved) || props.error;
  const isWorthOpening = state.text !== '' || props.opensOnFocus;
  const controlId = useId();
  const box = useRef<HTMLDivElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  useAnchored(box, popover, state.isOpen);
  useLayoutEffect(() => {
    box.current?.querySelector('input')?.setCustomValidity(unresolved ?? '');
  }, [unresolved]);
  const hasOptions = state.count > 0;
  const optionId = (id: string) => `${controlId}-option-${id}`;
  const activeId = state.active && hasOptions ? optionId(state.active.id) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <div {...dataAttributes(props)} ref={ref} className={className}>
      <Field {...{ controlId, label, isLabelHidden, description, error, isRequired }}>
        <div
          ref={box}
          className={cx(fieldStyles.box, entries.length > 0 && styles.wrapping)}
          data-invalid={error ? '' : undefined}
        >
          {variant === 'search' ? <SearchIcon /> : null}
          {props.entryList}
          <input
            ref={inputRef}
            id={controlId}
            type="text"
            role="combobox"
            className={cx(fieldStyles.input, entries.length > 0 && styles.input)}
            value={state.text}
            placeholder={placeholder}
            disabled={isDisabled}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={state.isOpen && hasOptions}
            aria-controls={state.isOpen && hasOptions ? `${controlId}-list` : undefined}
            aria-activedescendant={activeId}
            aria-required={isRequired}
            aria-invalid={error ? true : unresolved ? false : undefined}
            aria-describedby={describedBy(controlId, { description, error })}
            onChange={(event) => state.type(event.target.value)}
            onKeyDown={state.onKeyDown}
            onFocus={variant === 'search' && isWorthOpening ? state.open : undefined}
            onClick={variant === 'select' || isWorthOpening ? state.open : undefined}
            onInvalid={(event) => {
              event.preventDefault();
              event.currentTarget.focus();
              state.tell();
            }}
            onBlur={() => {
              state.leave();
              props.onBlur?.();
            }}
          />
          {state.isDue ? <span className={styles.busy} aria-hidden="true" /> : null}
          {variant === 'select' ? (
            <button
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              className={fieldStyles['inner-button']}
              disabled={isDisabled}
              onMouseDown={(event) => event.preventDefault()}
              onClick={state.toggle}
            >
              <ChevronDownIcon size={14} />
            </button>
          ) : null}
        </div>
      </Field>
      <div role="status" className={fieldStyles.hidden}>
        {spoken(entries, state.isTold ? error : props.error) ??
          (state.isOpen ? announcement(state.count, isLoading, loadError ?? empty) : null)}
      </div>
      {state.isOpen ? (
        // Focus stays in the input, which handles the keys: a press on the list must not move it.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          ref={popover}
          popover="manual"
          className={popoverStyles.popover}
          onMouseDown={(event) => event.preventDefault()}
          onScrollCapture={({ target }) => {
            if (target instanceof Element && isNearEnd(target)) state.showMore();
          }}
        >
          {hasOptions ? (
            <div
              id={`${controlId}-list`}
              role="listbox"
              aria-label={typeof label === 'string' ? label : 'Suggestions'}
              aria-busy={isLoading}
              className={popoverStyles.list}
            >
              {state.options.map(([section, group], index) => (
                <div
                  key={section ?? ''}
                  role={section ? 'group' : 'presentation'}
                  aria-labelledby={section ? `${controlId}-section-${index}` : undefined}
                >
                  {section ? (
                    <div id={`${controlId}-section-${index}`} role="presentation" className={popoverStyles.heading}>
                      {section}
                    </div>
                  ) : null}
                  {group.map((option) => (
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                    <div
                      key={option.id}
                      id={optionId(option.id)}
                      role="option"
                      {...state.placeOf(option)}
                      aria-selected={option.id === value}
                      aria-disabled={option.isDisabled || undefined}
                      className={popoverStyles.item}
                      data-focused={state.active?.id === option.id || undefined}
                      data-selected={option.id === value || undefined}
                      data-disabled={option.isDisabled || undefined}
                      onPointerMove={() => state.activate(option.id)}
                      onClick={() => state.choose(option)}
                    >
                      <OptionBody option={option} />
                    </div>
                  ))}
                </div>
              ))}
            </div>
          ) : (
            <div
              className={popoverStyles.message}
              data-error={loadError && !isLoading ? '' : undefined}
              aria-hidden="true"
            >
              {isLoading ? 'Loading…' : (loadError ?? empty)}
            </div>
          )}
        </div>
      ) : null}
    </div>
  );
}

/** What became of the entries: that they are being looked up, or why they were refused. */
function spoken(entries: readonly ComboboxEntry[], error: ComboboxProps['error']) {
  const pending = entries.filter(({ isPending }) => isPending);
  if (pending.length < entries.length) return error;
  return pending.length > 0 ? `Finding ${pending.map(({ text }) => text).join(', ')}` : undefined;
}

function announcement(count: number, isLoading: boolean, message: ComboboxProps['empty']) {
  if (count > 0) return `${count} ${count === 1 ? 'result' : 'results'}`;
  return isLoading ? 'Loading…' : message;
}

/** Less than one list height is left to scroll. */
function isNearEnd({ scrollTop, clientHeight, scrollHeight }: Element): boolean {
  return scrollTop + 2 * clientHeight > scrollHeight;
}
