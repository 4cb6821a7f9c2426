import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Button } from '../../fields/button/button.tsx';
import type { ChartStudy } from '../chart/chart.types.ts';
import { Combobox } from '../../fields/combobox/combobox.tsx';
import { ChartLineIcon } from '../../foundations/icons/icons.tsx';
import { Popover } from '../../overlays/popover/popover.tsx';
import { StudyFields } from './study-fields.tsx';
import type { StudyModule } from './use-studies.ts';
import styles from './workspace-toolbar.module.css';

export interface IndicatorMenuProps {
  studies: readonly ChartStudy[];
  module: StudyModule | null;
  hasFailed: boolean;
  /** Loads the list. */
  onOpen: () => void;
  onChange: (studies: readonly ChartStudy[], isChoice: boolean) => void;
  isDisabled: boolean;
  isIconOnly: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

const most = 8;

/** Finds indicators by typing, edits and removes those in use. */
export function IndicatorMenu({ isIconOnly, isDisabled, buttonRef, onOpen, ...rest }: IndicatorMenuProps) {
  const count = rest.studies.length;
  const title = count > 0 && !isIconOnly ? `Indicators (${count})` : 'Indicators';
  return (
    <Popover
      aria-label="Indicators"
      className={styles.popover}
      trigger={
        <Button
          ref={buttonRef}
          size="sm"
          variant="ghost"
          icon={<ChartLineIcon size={14} />}
          disabled={isDisabled}
          aria-label={title}
          title={isIconOnly ? undefined : title}
          onClick={onOpen}
          onPointerEnter={onOpen}
        >
          {isIconOnly ? undefined : <span className={styles.text}>{title}</span>}
        </Button>
      }
    >
      <IndicatorList {...rest} />
    </Popover>
  );
}

function IndicatorList({
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
