import { ChevronLeftIcon, ChevronRightIcon } from '@candlewick/shared-design/icons';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { formatInteger } from '@candlewick/shared-design/format';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { pageSize, type historyParams } from '../model/history-url.ts';
import styles from '../history.module.css';

interface PagerProps {
  readonly url: UrlState<typeof historyParams>;
  readonly total: number;
}

/** The position in the list, with links to the neighbouring pages. */
export function Pager({ url: { view, hrefOf }, total }: PagerProps) {
  const { page } = view;
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
