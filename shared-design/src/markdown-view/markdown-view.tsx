import { useEffect, useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { cx } from '../lib/cx.ts';
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
}

export interface MarkdownBodyProps extends Pick<MarkdownViewProps, 'text' | 'links' | 'unsupported'> {
  headingLevel: number;
}

let Loaded: ComponentType<MarkdownBodyProps> | undefined;

/**
 * Sanitised Markdown with safe links, for text from users or a language model. Shows the raw text until the code has loaded, or if it fails
 * to.
 */
export function MarkdownView(props: MarkdownViewProps) {
  const { text, headingLevel = 3, links, unsupported, className, ...rest } = props;
  const [Body, setBody] = useState(() => Loaded);
  useEffect(() => {
    if (Body) return;
    let isWanted = true;
    import('./markdown-body.tsx').then(
      (module) => {
        Loaded = module.default;
        if (isWanted) setBody(() => module.default);
      },
      // The raw text stays readable.
      (error: unknown) => reportError(error),
    );
    return () => {
      isWanted = false;
    };
  }, [Body]);
  return (
    <div dir="auto" {...rest} className={cx(styles.view, className)} data-formatted={Body ? '' : undefined}>
      {Body ? <Body {...{ text, headingLevel, links, unsupported }} /> : <p className={styles.plain}>{text}</p>}
    </div>
  );
}
