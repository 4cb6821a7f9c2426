import type { ReactNode, Ref } from 'react'
import { Button, FieldError, Label, Popover, Select as AriaSelect, SelectValue, Text } from 'react-aria-components/Select'
import type { FieldTexts } from '../field/field.tsx'
import fieldStyles from '../field/field.module.css'
import { ChevronDownIcon } from '../icons/icons.tsx'
import { cx } from '../lib/cx.ts'
import { OptionList } from '../lib/option.tsx'
import type { Option } from '../lib/option.tsx'
import popoverStyles from '../lib/popover.module.css'
import styles from './select.module.css'

export type { Option } from '../lib/option.tsx'

export interface SelectProps extends FieldTexts {
  items: readonly Option[]
  /** Id of the chosen option; null for none. */
  value: string | null
  onChange: (value: string) => void
  placeholder?: string | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean | undefined
  /** Name of the form field. */
  name?: string | undefined
  /** Shown inside an empty list. */
  empty?: ReactNode
  className?: string | undefined
  ref?: Ref<HTMLDivElement> | undefined
  [data: `data-${string}`]: string | undefined
}

/** One of many from a list: typing finds an option by its first letters. */
export function Select({ label, isLabelHidden, description, error, items, value, onChange, className, ...rest }: SelectProps) {
  const { placeholder = 'Choose…', isDisabled = false, isRequired = false, name, empty, ref, ...data } = rest
  return (
    <AriaSelect
      {...data}
      {...(name ? { name } : {})}
      {...(ref ? { ref } : {})}
      className={cx(fieldStyles.field, className)}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder={placeholder}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={cx(isLabelHidden ? fieldStyles.hidden : fieldStyles.label)}>{label}</Label>
      <Button className={cx(fieldStyles.box, styles.button)}>
        <SelectValue className={cx(styles.value)}>
          {({ isPlaceholder }) => (isPlaceholder ? placeholder : items.find((item) => item.id === value)?.label)}
        </SelectValue>
        <ChevronDownIcon size={14} />
      </Button>
      {description && !error ? (
        <Text slot="description" className={cx(fieldStyles.description)}>
          {description}
        </Text>
      ) : null}
      <FieldError className={cx(fieldStyles.error)}>{error}</FieldError>
      <Popover className={cx(popoverStyles.popover)} offset={4}>
        <OptionList items={items} empty={empty} />
      </Popover>
    </AriaSelect>
  )
}
