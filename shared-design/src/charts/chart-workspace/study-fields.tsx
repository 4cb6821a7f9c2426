import { Button } from '../../fields/button/button.tsx';
import type { ChartStudy } from '../chart/chart.types.ts';
import { TrashIcon } from '../../foundations/icons/icons.tsx';
import { dateNumber, NumberField } from '../../fields/number-field/number-field.tsx';
import type { StudyDefinition } from './chart-studies.ts';
import styles from './study-fields.module.css';

interface StudyFieldsProps {
  study: ChartStudy;
  definition: StudyDefinition;
  onChange: (values: readonly number[]) => void;
  onRemove: () => void;
}

/** The parameters of one indicator, changed in place. */
export default function StudyFields({ study, definition, onChange, onRemove }: StudyFieldsProps) {
  const { name, label, params } = definition;
  const values = params.map((param, index) => study.values[index] ?? param.default);
  return (
    <fieldset className={styles.study} aria-label={label}>
      <div className={styles.head}>
        <span className={styles.name}>{label}</span>
        <Button
          size="sm"
          variant="ghost"
          icon={<TrashIcon size={14} />}
          aria-label={`Remove ${name}`}
          title={`Remove ${name}`}
          onClick={onRemove}
        />
      </div>
      {params.length > 0 ? (
        <div className={styles.params}>
          {params.map((param, index) => (
            <NumberField
              key={param.name}
              label={param.label}
              value={values[index] ?? null}
              min={param.min}
              max={param.max}
              {...(param.kind === 'date' ? dateNumber : {})}
              onChange={(value) => value !== null && onChange(values.with(index, value))}
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}
