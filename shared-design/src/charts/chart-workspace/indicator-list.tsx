import { useEffect, useRef } from 'react';
import { Combobox } from '../../fields/combobox/combobox.tsx';
import type { IndicatorMenuProps } from './indicator-menu.tsx';
import StudyFields from './study-fields.tsx';
import styles from './workspace-toolbar.module.css';

const most = 8;

export default function IndicatorList({
  studies,
  module,
  hasFailed,
  onChange,
}: Pick<IndicatorMenuProps, 'studies' | 'module' | 'hasFailed' | 'onChange'>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const items = (module?.studyList ?? []).map(({ name, label, description, section }) => ({
    id: name,
    label,
    description,
    section,
  }));
  const add = (name: string | null) => {
    const definition = name && module?.findStudy(name);
    if (!definition) return;
    const values = definition.params.map((param) => param.default);
    onChange([...studies, { name: definition.name, values }], true);
  };
  return (
    <>
      <Combobox
        label="Add indicator"
        className={styles.search}
        inputRef={input}
        items={items}
        value={null}
        onChange={add}
        placeholder="Name or abbreviation"
        isLoading={!module && !hasFailed}
        loadError={hasFailed ? 'Couldn’t load the indicators. Check your connection, then reopen this.' : null}
        empty="No indicator matches"
        isDisabled={studies.length >= most}
        description={studies.length >= most ? 'Remove an indicator to add another.' : undefined}
      />
      {studies.map((study, index) => {
        const definition = module?.findStudy(study.name);
        return definition ? (
          <StudyFields
            // Studies have no identity but their place: two of one kind are allowed.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${index}-${study.name}`}
            study={study}
            definition={definition}
            onChange={(values) => onChange(studies.with(index, { ...study, values }), false)}
            onRemove={() => onChange(studies.toSpliced(index, 1), true)}
          />
        ) : null;
      })}
    </>
  );
}
