import type { Endpoint } from '@candlewick/shared-api';
import { defaultServiceBaseUrls, urlOf } from '@candlewick/shared-api/client';
import { rowsAttribute } from '@candlewick/shared-platform/snapshot';
import type { ComponentProps } from 'react';

interface FrameRowsProps extends ComponentProps<'ul'> {
  /** A call of the page's descriptor, without params. */
  readonly of: Endpoint;
  /** Field of its answer that has the items. */
  readonly list: string;
}

/**
 * A list in a page's frame (`src/frames`) that the document fills as soon as the answer is there, before any script of the page: it repeats the
 * first row for up to twelve items. Elements with `data-text="<field>"` get that text of the item, and go if it has none. Until then the list
 * shows its rows as they are. On an address with a query the page has no frame, because the answer may be another one.
 */
export function FrameRows({ of, list, ...rest }: FrameRowsProps) {
  return <ul {...rest} {...{ [rowsAttribute]: `${urlOf(of, undefined, defaultServiceBaseUrls)} ${list}` }} />;
}
