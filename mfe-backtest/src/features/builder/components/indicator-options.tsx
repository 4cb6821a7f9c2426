import type { Option } from '@candlewick/shared-design/combobox';
import { LockIcon } from '@candlewick/shared-design/icons';
import type { IndicatorDefinition } from '../../../common/backtest.types.ts';
import type { Definitions } from '@candlewick/shared-page/definitions';
import { unlockingPlan, type Access } from '@candlewick/shared-page/access';
import { isPattern } from '../model/condition.ts';
import styles from './condition-row.module.css';
import { PatternPicture } from './pattern-picture.tsx';

const sections: Readonly<Record<IndicatorDefinition['group'], string>> = {
  Special: 'Price and volume',
  'Technical Indicators': 'Technical indicators',
  'Bullish Candle Pattern': 'Bullish candle patterns',
  'Bearish Candle Pattern': 'Bearish candle patterns',
};

type Options = ReadonlyMap<string, Option>;

const known = new WeakMap<Definitions, { readonly access: Access; readonly options: Options }>();

/** The catalog as options by name. Made once for all pickers of a page, of which a strategy may have forty. */
export function optionsOf(definitions: Definitions, access: Access): Options {
  const made = known.get(definitions);
  if (made?.access === access) return made.options;
  const options = new Map([...definitions].map(([name, definition]) => [name, optionOf(definition, access)]));
  known.set(definitions, { access, options });
  return options;
}

function optionOf(definition: IndicatorDefinition, access: Access): Option {
  const { name, label, desc, group, keywords, picture } = definition;
  const isLocked = definition.access_level > access.level;
  return {
    id: name,
    label: isPattern(definition) ? label : name,
    note: isPattern(definition) || label === name ? undefined : label,
    description: desc,
    keywords,
    section: sections[group],
    aside: (
      <span className={styles.aside}>
        {isLocked ? (
          <>
            <LockIcon size={12} /> {unlockingPlan(definition, access).replace(/^(the|a) /, '')}
          </>
        ) : null}
        {picture ? <PatternPicture picture={picture} /> : null}
      </span>
    ),
  };
}
