import { ChevronLeftIcon, ChevronRightIcon } from '@candlewick/shared-design/icons';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { formatInteger } from '@candlewick/shared-design/format';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly hrefOf: (change: { readonly page: number }) => string;
}

/** The position in a list, with links to the neighboring pages. */
export function Pager({ page, pageSize, total, hrefOf }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const shown =
    total === 0 || first > total ? '0' : `${formatInteger(first)}–${formatInteger(Math.min(total, page * pageSize))}`;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span>
        {shown} of {formatInteger(total)}
      </span>
      {page > 1 ? (
        <LinkButton
          size="sm"
          icon={<ChevronLeftIcon size={14} />}
          aria-label="Previous page"
          href={hrefOf({ page: Math.min(page - 1, pages) })}
        />
      ) : null}
      {page < pages ? (
        <LinkButton
          size="sm"
          icon={<ChevronRightIcon size={14} />}
          aria-label="Next page"
          href={hrefOf({ page: page + 1 })}
        />
      ) : null}
    </nav>
  );
}
