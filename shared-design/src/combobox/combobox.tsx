import type { ReactNode, Ref } from 'react'
import { Button, ComboBox, FieldError, Input, Label, Popover, Text } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import type { FieldTexts } from '../field/field.tsx'
import fieldStyles from '../field/field.module.css'
import { ChevronDownIcon, SearchIcon } from '../icons/icons.tsx'
import { cx } from '../lib/cx.ts'
import { OptionList } from '../lib/option.tsx'
import type { Option } from '../lib/option.tsx'
import popoverStyles from '../lib/popover.module.css'
import styles from './combobox.module.css'

export type { Option } from '../lib/option.tsx'

export interface ComboboxProps extends FieldTexts {
  items: readonly Option[]
  /** Id of the chosen option; keep it null to use the box as a search that acts on each choice. */
  value: string | null
  onChange: (value: string | null) => void
  /** Controls the text, as an asynchronous search needs. */
  inputValue?: string | undefined
  onInputChange?: ((text: string) => void) | undefined
  /** `contains` filters the items here; `none` shows them as they come, for items that the server has filtered. */
  filter?: 'contains' | 'none' | undefined
  /** What the list says while it has no item: loading, then `loadError`, then `empty`. */
  isLoading?: boolean | undefined
  loadError?: ReactNode
  empty?: ReactNode
  /** `search` has a magnifier and no arrow, and opens when something is typed. */
  variant?: 'select' | 'search' | undefined
  placeholder?: string | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean | undefined
  className?: string | undefined
  ref?: Ref<HTMLDivElement> | undefined
  /** Of the input, for shortcuts that focus it. */
  inputRef?: Ref<HTMLInputElement> | undefined
  [data: `data-${string}`]: string | undefined
}

/** A text box that suggests. */
export function Combobox({ label, isLabelHidden, description, error, items, value, onChange, className, ...rest }: ComboboxProps) {
  const { inputValue, onInputChange, filter = 'contains', isLoading, loadError, empty = 'No Results', variant = 'select', ...more } = rest
  const { placeholder, isDisabled = false, isRequired = false, ref, inputRef, ...data } = more
  const message = isLoading ? (
    'Loading…'
  ) : loadError ? (
    <span className={styles.error} role="alert">
      {loadError}
    </span>
  ) : (
    empty
  )
  return (
    <ComboBox
      {...data}
      {...(ref ? { ref } : {})}
      {...(inputValue === undefined ? {} : { inputValue })}
      {...(onInputChange ? { onInputChange } : {})}
      {...(filter === 'none' ? { defaultFilter: () => true } : {})}
      className={cx(fieldStyles.field, className)}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      allowsEmptyCollection
      menuTrigger={variant === 'search' ? 'input' : 'focus'}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={cx(isLabelHidden ? fieldStyles.hidden : fieldStyles.label)}>{label}</Label>
      <Group className={cx(fieldStyles.box)}>
        {variant === 'search' ? <SearchIcon /> : null}
        <Input
          {...(inputRef ? { ref: inputRef } : {})}
          className={cx(fieldStyles.input)}
          placeholder={placeholder ?? ''}
          autoComplete="off"
          spellCheck="false"
        />
        {isLoading ? <span className={styles.busy} aria-hidden="true" /> : null}
        <Button className={cx(fieldStyles['inner-button'], variant === 'search' && fieldStyles.hidden)}>
          <ChevronDownIcon size={14} />
        </Button>
      </Group>
      {description && !error ? (
        <Text slot="description" className={cx(fieldStyles.description)}>
          {description}
        </Text>
      ) : null}
      <FieldError className={cx(fieldStyles.error)}>{error}</FieldError>
      <Popover className={cx(popoverStyles.popover)} offset={4}>
        <OptionList items={items} empty={message} isLoading={isLoading} />
      </Popover>
    </ComboBox>
  )
}
