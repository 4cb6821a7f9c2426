import type { ReactNode, Ref } from 'react'
import { Button, FieldError, Group, Input, Label, NumberField as AriaNumberField, Text } from 'react-aria-components/NumberField'
import type { FieldTexts } from '../field/field.tsx'
import fieldStyles from '../field/field.module.css'
import { ChevronDownIcon } from '../icons/icons.tsx'
import { cx } from '../lib/cx.ts'
import styles from './number-field.module.css'

export interface NumberFieldProps extends FieldTexts {
  /** null while nothing is entered. */
  value: number | null
  onChange: (value: number | null) => void
  /** A value outside is set to the nearest bound when the field loses focus. */
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  format?: Intl.NumberFormatOptions | undefined
  /** After the number: `bps`, `%`, `shares`. */
  unit?: ReactNode
  isDisabled?: boolean | undefined
  isRequired?: boolean | undefined
  name?: string | undefined
  className?: string | undefined
  ref?: Ref<HTMLDivElement> | undefined
  [data: `data-${string}`]: string | undefined
}

/** A number that can be typed or stepped with the arrow keys. `onChange` comes on leaving the field, Enter, or a step. */
export function NumberField({ label, isLabelHidden, description, error, value, onChange, className, ...rest }: NumberFieldProps) {
  const { min, max, step, format, unit, isDisabled = false, isRequired = false, name, ref, ...data } = rest
  return (
    <AriaNumberField
      {...data}
      {...(ref ? { ref } : {})}
      {...(name ? { name } : {})}
      {...(min === undefined ? {} : { minValue: min })}
      {...(max === undefined ? {} : { maxValue: max })}
      {...(step === undefined ? {} : { step })}
      {...(format ? { formatOptions: format } : {})}
      className={cx(fieldStyles.field, className)}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={cx(isLabelHidden ? fieldStyles.hidden : fieldStyles.label)}>{label}</Label>
      <Group className={cx(fieldStyles.box, styles.box)}>
        <Input className={cx(fieldStyles.input, styles.input)} />
        {unit ? <span className={fieldStyles.affix}>{unit}</span> : null}
        <span className={styles.steps}>
          <Button slot="increment" className={cx(styles.step, styles.up)}>
            <ChevronDownIcon size={12} />
          </Button>
          <Button slot="decrement" className={cx(styles.step)}>
            <ChevronDownIcon size={12} />
          </Button>
        </span>
      </Group>
      {description && !error ? (
        <Text slot="description" className={cx(fieldStyles.description)}>
          {description}
        </Text>
      ) : null}
      <FieldError className={cx(fieldStyles.error)}>{error}</FieldError>
    </AriaNumberField>
  )
}
