import { useEffect, useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './markdown-view.module.css';

export interface MarkdownViewProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Markdown with tables, task lists and strikethrough (GFM). HTML in it is shown as text, images are left out. */
  text: string;
  /** Level of its first headings in the page's outline; 3 unless told. */
  headingLevel?: 2 | 3 | 4 | undefined;
}

interface BodyProps {
  text: string;
  headingLevel: number;
}

let Loaded: ComponentType<BodyProps> | undefined;

/** Text that others have written, or a language model: sanitised, its links safe. Until the code has come, and without it, the text as it is. */
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
      // The text can be read all the same.
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
