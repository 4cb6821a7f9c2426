import { formatInteger, formatPrice, formatShortDate, missing } from '@candlewick/shared-design/format';
import { GroupHeading } from '@candlewick/shared-design/group-heading';
import { CheckIcon, XIcon } from '@candlewick/shared-design/icons';
import { conditionText, operandText } from '@candlewick/shared-page/rule-text';
import { useDefinitions, type Definitions } from '@candlewick/shared-page/definitions';
import type { Operand, SeenCondition } from '../model/signal.ts';
import type { Decision } from '../model/trade-reasons.ts';
import tables from '../plain-table.module.css';
import styles from './decision-view.module.css';

interface DecisionViewProps {
  readonly title: string;
  readonly decision: Decision;
  readonly ticker: string;
}

/** What decided: each condition with both its values on that bar and whether it held, or the level that was reached. */
export function DecisionView({ title, ticker, decision: { time, text, match, conditions } }: DecisionViewProps) {
  const definitions = useDefinitions({ enabled: conditions.some(({ condition }) => condition.operator === 'is') }).data;
  return (
    <section aria-label={title}>
      <GroupHeading>{title}</GroupHeading>
      {text === null ? null : <p>{text}</p>}
      {time === null ? null : (
        <p className={styles.when}>
          {conditions.length > 0
            ? `At the close of ${formatShortDate(time)}${matchText(match, conditions.length)}`
            : `On ${formatShortDate(time)}`}
        </p>
      )}
      {conditions.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only the focused element
        <div className={styles.frame} role="region" aria-label={`${title}: conditions`} tabIndex={0}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">Condition</th>
                <th scope="col" data-number="">
                  Left
                </th>
                <th scope="col" data-number="">
                  Right
                </th>
                <th scope="col">Met</th>
              </tr>
            </thead>
            <tbody>
              {conditions.map((each, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a strategy may repeat a condition, and never reorders them
                <ConditionLine key={index} seen={each} ticker={ticker} definitions={definitions} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}

const matchText = (match: Decision['match'], count: number) =>
  count < 2
    ? ''
    : match === 'all'
      ? `, all ${formatInteger(count)} met`
      : `, any of ${formatInteger(count)} was enough`;

interface ConditionLineProps {
  readonly seen: SeenCondition;
  readonly ticker: string;
  readonly definitions: Definitions | undefined;
}

function ConditionLine({ seen: { condition, left, right, holds, isPrice }, ticker, definitions }: ConditionLineProps) {
  const { operator } = condition;
  const isCrossing = operator === 'cross_over' || operator === 'cross_under';
  const isPattern = operator === 'is';
  const write = (value: number | null) => formatPrice(value, isPrice ? ticker : undefined);
  const valueOf = (operand: Operand, name: string) => (
    <td data-number="" title={name}>
      {write(operand.value)}
      {isCrossing ? <span className={styles.before}>before {write(operand.previous)}</span> : null}
    </td>
  );
  return (
    <tr>
      <th scope="row">{conditionText(condition, definitions)}</th>
      {isPattern ? (
        <>
          <td data-number="">{left.value ? 'there' : 'none'}</td>
          <td data-number="">{missing}</td>
        </>
      ) : (
        <>
          {valueOf(left, operandText(condition.left))}
          {valueOf(right, 'constant' in condition.right ? 'Constant' : operandText(condition.right))}
        </>
      )}
      <td data-holds={holds || undefined} className={styles.held}>
        <span>
          {holds ? <CheckIcon size={14} /> : <XIcon size={14} />} {holds ? 'Yes' : 'No'}
        </span>
      </td>
    </tr>
  );
}
