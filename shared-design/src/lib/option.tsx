import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import styles from './popover.module.css'

/** One choice of a Select, a Combobox or a Menu. */
export interface Option {
  id: string
  label: string
  /** A second line. */
  description?: ReactNode
  /** At the end of the line: a lock, a plan, an exchange. */
  aside?: ReactNode
  /** Options of one section stand together under its name; sections keep the order of their first option. */
  section?: string | undefined
  isDisabled?: boolean | undefined
}

export function groupBySection<Item extends Option>(items: readonly Item[]): [string | undefined, Item[]][] {
  const sections = new Map<string | undefined, Item[]>()
  for (const item of items) {
    const section = sections.get(item.section)
    if (section) section.push(item)
    else sections.set(item.section, [item])
  }
  return [...sections]
}

export function OptionBody({ option }: { option: Option }) {
  return (
    <>
      <span className={styles.text}>{option.label}</span>
      {option.description ? <span className={styles.detail}>{option.description}</span> : null}
      {option.aside ? <span className={styles.aside}>{option.aside}</span> : null}
    </>
  )
}

export interface OptionListProps {
  items: readonly Option[]
  /** Shown when no option is left. */
  empty?: ReactNode
  isLoading?: boolean | undefined
}

/** The list inside a popover. */
export function OptionList({ items, empty = 'Nothing to choose from', isLoading }: OptionListProps) {
  return (
    <ListBox className={styles.list ?? ''} aria-busy={isLoading} renderEmptyState={() => <div className={styles.message}>{empty}</div>}>
      {groupBySection(items).map(([section, options]) => {
        const entries = options.map((option) => (
          <ListBoxItem
            key={option.id}
            id={option.id}
            textValue={option.label}
            isDisabled={option.isDisabled ?? false}
            className={styles.item ?? ''}
          >
            <OptionBody option={option} />
          </ListBoxItem>
        ))
        if (section === undefined) return <Fragment key="">{entries}</Fragment>
        return (
          <ListBoxSection key={section} id={`section:${section}`}>
            <Header className={styles.heading ?? ''}>{section}</Header>
            {entries}
          </ListBoxSection>
        )
      })}
    </ListBox>
  )
}
