import { SearchField } from '@candlewick/shared-design/search-field';
import { Select } from '@candlewick/shared-design/select';
import { useUrlText } from '../url-state/use-url-text.ts';

interface FilterProps<Value extends string> {
  readonly className?: string | undefined;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface SearchFilterProps extends FilterProps<string> {
  readonly label: string;
  readonly placeholder: string;
}

/** The search of a list. What is typed reaches the address 300 ms after the last edit. */
export function SearchFilter({ value, onChange, ...rest }: SearchFilterProps) {
  const [search, setSearch] = useUrlText(value, onChange);
  return <SearchField {...rest} maxLength={100} value={search} onChange={setSearch} />;
}

interface TagFilterProps extends FilterProps<string> {
  readonly tags: readonly { readonly tag: string }[] | undefined;
}

/** The tag that the cards of a list have; nothing for a user without tags. */
export function TagFilter({ tags, value, ...rest }: TagFilterProps) {
  const used = tags ?? [];
  const known = value && !used.some(({ tag }) => tag === value) ? [{ tag: value }, ...used] : used;
  if (known.length === 0) return null;
  const items = [{ id: '', label: 'All tags' }, ...known.map(({ tag }) => ({ id: tag, label: tag }))];
  return <Select {...rest} label="Tag" isLabelHidden items={items} value={value} />;
}

interface OrderFilterProps<Id extends string> extends FilterProps<Id> {
  readonly items: readonly { readonly id: Id; readonly label: string }[];
}

/** The order of a list. */
export function OrderFilter<Id extends string>({ items, value, onChange, ...rest }: OrderFilterProps<Id>) {
  return (
    <Select
      {...rest}
      label="Order"
      isLabelHidden
      items={items}
      value={value}
      onChange={(id) => onChange(items.find((each) => each.id === id)?.id ?? value)}
    />
  );
}
