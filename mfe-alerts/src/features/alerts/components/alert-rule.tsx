import { conditionsOf } from '@candlewick/shared-api/condition-parts';
import { CheckIcon, MinusIcon } from '@candlewick/shared-design/icons';
import { formatPrice } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { useDefinitions } from '@candlewick/shared-page/definitions';
import { Rule } from '@candlewick/shared-page/rule';
import { scanHref } from '@candlewick/shared-page/rule-address';
import { groupText } from '@candlewick/shared-page/rule-text';
import type { ConditionGroup } from '@candlewick/shared-page/rule-types';
import { barTimeText, signalNames } from '../../../common/alert-words.ts';
import type { AlertDetail } from '../../../common/alert.types.ts';
import styles from '../alert-details.module.css';

/** The rule in words, and what each of its conditions saw on the last bar. */
export function AlertRule({ alert: { ticker, rule, values, values_at } }: { readonly alert: AlertDetail }) {
  return (
    <>
      {rule.kind === 'strategy' ? <Rule body={rule} isScannable /> : <Conditions group={rule.conditions} />}
      {values.length > 0 ? (
        <table className={styles.values}>
          <caption className={styles.soft}>
            {values_at === null ? 'Values' : `Values at ${barTimeText(values_at)}`}
          </caption>
          <thead>
            <tr>
              {rule.kind === 'strategy' ? <th scope="col">Signal</th> : null}
              <th scope="col">Condition</th>
              <th scope="col" data-numeric>
                Left
              </th>
              <th scope="col" data-numeric>
                Right
              </th>
              <th scope="col">Met</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ group, text, left, right, holds }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a rule may have a condition twice
              <tr key={index}>
                {rule.kind === 'strategy' ? <td>{signalNames[group]}</td> : null}
                <td>
                  <bdi>{text}</bdi>
                </td>
                <td data-numeric>{formatPrice(left, ticker)}</td>
                <td data-numeric>{formatPrice(right, ticker)}</td>
                <td>{holds ? <CheckIcon size={14} aria-label="Yes" /> : <MinusIcon size={14} aria-label="No" />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.soft}>No bar has been checked yet.</p>
      )}
    </>
  );
}

function Conditions({ group }: { readonly group: ConditionGroup }) {
  const hasPattern = conditionsOf(group).some(({ operator }) => operator === 'is');
  const definitions = useDefinitions({ enabled: hasPattern }).data;
  const scan = scanHref(group);
  return (
    <p>
      Triggers once when <bdi>{groupText(group, definitions)}</bdi>. {scan ? <Link href={scan}>Scan this</Link> : null}
    </p>
  );
}
