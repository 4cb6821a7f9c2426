import { useEffect, useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './markdown-view.module.css';

export interface MarkdownViewProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** GitHub-flavoured Markdown: tables, task lists, strikethrough. HTML is shown as text, images are removed. */
  text: string;
  /** Level of the text's top headings; default 3. */
  headingLevel?: 2 | 3 | 4 | undefined;
}

interface BodyProps {
  text: string;
  headingLevel: number;
}

let Loaded: ComponentType<BodyProps> | undefined;

/**
 * Sanitised Markdown with safe links, for text from users or a language model. Shows the raw text until the code has loaded, or if it fails
 * to.
 */
export function MarkdownView({ text, headingLevel = 3, className, ...rest }: MarkdownViewProps) {
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
      {Body ? <Body text={text} headingLevel={headingLevel} /> : <p className={styles.plain}>{text}</p>}
    </div>
  );
}
