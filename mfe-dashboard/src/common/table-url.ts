import type { ColumnFilter, SortRule } from '@candlewick/shared-design/data-table';
import type { UrlParam } from '@candlewick/shared-page/url-params';

/** How a column is filtered; undefined for a column that does not exist. */
export type KindOf = (id: string) => 'number' | 'choice' | 'text' | 'other' | undefined;

const boundOf = (text: string) => (text === '' ? null : Number(text));

function readFilter(text: string, kindOf: KindOf): ColumnFilter | null {
  const [, id = '', operator = '', rest = ''] = /^(\w+)([:=~])(.*)$/s.exec(text) ?? [];
  const kind = kindOf(id);
  if (kind === undefined) return null;
  if (operator === '~') return kind === 'text' && rest ? { id, type: 'text', text: rest.slice(0, 100) } : null;
  if (operator === '=')
    return kind === 'choice' && rest ? { id, type: 'choice', choices: rest.split('|').slice(0, 100) } : null;
  const [low = '', high = '', ...others] = rest.split('..');
  const [min, max] = [boundOf(low), boundOf(high)];
  const isRange = kind === 'number' && others.length === 0 && !(min === null && max === null);
  if (!isRange || Number.isNaN(min) || Number.isNaN(max) || (min !== null && max !== null && min > max)) return null;
  return { id, type: 'range', min, max };
}

function writeFilter(filter: ColumnFilter): string {
  if (filter.type === 'text') return `${filter.id}~${filter.text.trim()}`;
  if (filter.type === 'choice') return `${filter.id}=${filter.choices.join('|')}`;
  return `${filter.id}:${filter.min ?? ''}..${filter.max ?? ''}`;
}

/** `market_cap:10000000000..;sector=Energy|Utilities;name~oil` */
export const filtersParam = (kindOf: KindOf): UrlParam<readonly ColumnFilter[]> => ({
  name: 'f',
  read: (text) => (text ?? '').split(';').flatMap((part) => readFilter(part, kindOf) ?? []),
  write: (filters) => filters.map(writeFilter).join(';') || null,
});

const writeSort = (sort: readonly SortRule[]) =>
  sort.map(({ id, direction }) => (direction === 'desc' ? `-${id}` : id)).join(' ');

/** `-market_cap name`: descending columns have a minus. */
export const sortParam = (kindOf: KindOf, usual: readonly SortRule[] = []): UrlParam<readonly SortRule[]> => ({
  name: 'sort',
  read: (text) => {
    const rules = (text ?? '').split(' ').flatMap((part): SortRule[] => {
      const id = part.replace(/^-/, '');
      return kindOf(id) ? [{ id, direction: part.startsWith('-') ? 'desc' : 'asc' }] : [];
    });
    return rules.length > 0 ? rules.slice(0, 10) : usual;
  },
  write: (sort) => (writeSort(sort) === writeSort(usual) || sort.length === 0 ? null : writeSort(sort)),
});
