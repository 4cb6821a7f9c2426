import type { Endpoint } from '@candlewick/shared-api';
import { defaultServiceBaseUrls } from '@candlewick/shared-api/client';
import { rowsAttribute } from '@candlewick/shared-platform/snapshot';
import type { ComponentProps } from 'react';

/** The params of the address stay in it. */
const patternOf = ({ service, path }: Endpoint) => defaultServiceBaseUrls[service] + path;

interface FrameRowsProps extends ComponentProps<'ul'> {
  /** A call of the page's descriptor. The params of the page have the names of its own. */
  readonly of: Endpoint;
  /** Field of its answer that has the items. */
  readonly list: string;
}

/**
 * A list in a page's frame (`src/frames`) that the document fills as soon as the answer is there, before any script of the page: it repeats the
 * first row for up to twelve items. Elements with `data-text="<field>"` get that text of the item. They go if the item has nothing there, and
 * stay as they are if that is not a text. Until then the list shows its rows as they are. On an address with a query the page has no frame,
 * because the answer may be another one.
 */
export function FrameRows({ of, list, ...rest }: FrameRowsProps) {
  return <ul {...rest} {...{ [rowsAttribute]: `${patternOf(of)} ${list}` }} />;
}

interface FrameItemProps extends ComponentProps<'div'> {
  /** A call of the page's descriptor. The params of the page have the names of its own. */
  readonly of: Endpoint;
}

/** A part of a page's frame that the document fills with an answer: elements in it with `data-text="<field>"`, like those of `FrameRows`. */
export function FrameItem({ of, ...rest }: FrameItemProps) {
  return <div {...rest} {...{ [rowsAttribute]: patternOf(of) }} />;
}
