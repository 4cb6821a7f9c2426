import { useId, useState } from 'react';
import { CheckIcon } from '../../foundations/icons/icons.tsx';
import fieldStyles from '../field/field.module.css';
import { cx } from '../../foundations/lib/cx.ts';
import { TextField } from '../text-field/text-field.tsx';
import type { TextFieldProps } from '../text-field/text-field.tsx';
import { passwordRule } from './password-rule.ts';
import styles from './password-field.module.css';

export { passwordProblem } from './password-rule.ts';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'> {
  /** For a new password: shows which conditions it meets while the user types. */
  isNew?: boolean | undefined;
}

/** A password input with a button that reveals the text. */
export function PasswordField({ isNew = false, className, style, onChange, ...rest }: PasswordFieldProps) {
  const ruleId = useId();
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const password = typeof rest.value === 'string' ? rest.value : typed;
  const met = passwordRule.filter(({ isMet }) => isMet(password)).length;
  return (
    <div className={cx(fieldStyles.field, className)} style={style}>
      <TextField
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="off"
        spellCheck={false}
        {...rest}
        type="password"
        aria-details={isNew ? ruleId : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      {isNew ? (
        <>
          <ul id={ruleId} className={styles.rule} aria-label="Password requirements">
            {passwordRule.map(({ text, isMet }) => (
              <li key={text} className={styles.part} data-met={isMet(password) || undefined}>
                <span className={styles.mark} aria-hidden="true">
                  {isMet(password) ? <CheckIcon size={12} /> : null}
                </span>
                <bdi>{text}</bdi>
                <span className={fieldStyles.hidden}>{isMet(password) ? ': met' : ': not yet'}</span>
              </li>
            ))}
          </ul>
          <div role="status" className={fieldStyles.hidden}>
            {password ? `${met} of ${passwordRule.length} password requirements met` : ''}
          </div>
        </>
      ) : null}
    </div>
  );
}
