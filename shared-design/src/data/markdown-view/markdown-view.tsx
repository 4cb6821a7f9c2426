import { useEffect, useState } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './markdown-view.module.css';

export { isAppPath } from './app-path.ts';

export interface MarkdownViewProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** GitHub-flavoured Markdown: tables, task lists, strikethrough. HTML is shown as text, images are removed. */
  text: string;
  /** Level of the text's top headings; default 3. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** `own`: only links to pages of this app are links, others are text. Default: `all`. */
  links?: 'all' | 'own' | undefined;
  /** Figures that are marked wherever the text has them, because nothing supports them. */
  unsupported?: readonly string[] | undefined;
  /** Shown until the code has loaded, of about the text's height. Default: the raw text. */
  placeholder?: ReactNode;
}

export interface MarkdownBodyProps extends Pick<MarkdownViewProps, 'text' | 'links' | 'unsupported'> {
  headingLevel: number;
}

let Loaded: ComponentType<MarkdownBodyProps> | undefined;

async function load(): Promise<ComponentType<MarkdownBodyProps>> {
  Loaded = (await import('./markdown-body.tsx')).default;
  return Loaded;
}

/** Starts loading the code of MarkdownView, for a text that is on its way. */
export function preloadMarkdown(): void {
  // A view that needs it tries again, and reports the failure.
  load().catch(() => undefined);
}

/**
 * Sanitized Markdown with safe links, for text from users or a language model. Shows the raw text or the placeholder until the code has
 * loaded, and the raw text if it fails to.
 */
export function MarkdownView(props: MarkdownViewProps) {
  const { text, headingLevel = 3, links, unsupported, placeholder, className, ...rest } = props;
  const [Body, setBody] = useState(() => Loaded);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (Body) return;
    let isWanted = true;
    load().then(
      (loaded) => {
        if (isWanted) setBody(() => loaded);
      },
      (error: unknown) => {
        reportError(error);
        if (isWanted) setHasFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [Body]);
  const raw = <p className={styles.plain}>{text}</p>;
  const unformatted = hasFailed ? raw : (placeholder ?? raw);
  return (
    <div dir="auto" {...rest} className={cx(styles.view, className)} data-formatted={Body ? '' : undefined}>
      {Body ? <Body {...{ text, headingLevel, links, unsupported }} /> : unformatted}
    </div>
  );
}
