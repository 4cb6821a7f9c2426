import type { ComponentProps } from 'react';
import Markdown from 'react-markdown';
import type { Components } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { CheckIcon, ExternalLinkIcon, SquareIcon } from '../../foundations/icons/icons.tsx';
import { Link } from '../../layout/link/link.tsx';
import { isAppPath } from './app-path.ts';
import { markTexts } from './mark-texts.ts';
import styles from './markdown-view.module.css';
import type { MarkdownBodyProps } from './markdown-view.tsx';

/** GitHub's allow list without images: a remote image would tell its server who reads the text. */
const schema = {
  ...defaultSchema,
  tagNames: defaultSchema.tagNames?.filter((name) => name !== 'img') ?? [],
};

/** For text of a language model: a link elsewhere could carry what the model has read, so it is text. */
const OwnLink = ({ href = '', children }: ComponentProps<'a'>) =>
  isAppPath(href) ? <Link href={href}>{children}</Link> : <span>{children}</span>;

const isElsewhere = (href: string) => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(href);

function SafeLink({ href = '', children }: ComponentProps<'a'>) {
  if (!href) return <span>{children}</span>;
  if (!isElsewhere(href)) return <Link href={href}>{children}</Link>;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <ExternalLinkIcon size={12} className={styles.away} aria-label="(opens in a new tab)" />
    </Link>
  );
}

/** A table wider than its container scrolls by itself, with keys too. */
const WideTable = ({ children }: ComponentProps<'table'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <div className={styles.wide} role="group" aria-label="Table" tabIndex={0}>
    <table>{children}</table>
  </div>
);

/** An empty corner cell is not a header. */
const HeadCell = ({ children, style }: ComponentProps<'th'>) =>
  children ? (
    <th scope="col" style={style}>
      {children}
    </th>
  ) : (
    <td>{children}</td>
  );

const Code = ({ children }: ComponentProps<'pre'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <pre className={styles.code} tabIndex={0}>
    {children}
  </pre>
);

const Task = ({ checked }: ComponentProps<'input'>) =>
  checked ? (
    <CheckIcon size={14} className={styles.task} aria-label="Done:" />
  ) : (
    <SquareIcon size={14} className={styles.task} aria-label="To do:" />
  );

/** Headings of the text are nested below those of the page. */
function headings(first: number): Components {
  const levels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
  return Object.fromEntries(levels.map((name, index) => [name, levels[Math.min(index + first - 1, 5)]]));
}

const Marked = ({ children }: ComponentProps<'mark'>) => (
  <mark className={styles.mark}>
    {children}
    <span className={styles.note}> (unsupported)</span>
  </mark>
);

const none: readonly string[] = [];

/** The part of MarkdownView that imports the libraries. */
export default function MarkdownBody({ text, headingLevel, links = 'all', unsupported = none }: MarkdownBodyProps) {
  return (
    <Markdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[
        [rehypeSanitize, schema],
        [markTexts, unsupported],
      ]}
      components={{
        ...headings(headingLevel),
        a: links === 'all' ? SafeLink : OwnLink,
        table: WideTable,
        th: HeadCell,
        pre: Code,
        input: Task,
        mark: Marked,
      }}
    >
      {text}
    </Markdown>
  );
}
