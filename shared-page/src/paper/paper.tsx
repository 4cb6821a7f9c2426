import { Button } from '@candlewick/shared-design/button';
import { ChevronLeftIcon, FileIcon } from '@candlewick/shared-design/icons';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { Logo } from '@candlewick/shared-design/logo';
import type { ReactNode } from 'react';
import styles from './paper.module.css';

/** The main part of a page without the frame of the app, so that it prints as a sheet. */
export function Paper({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}

interface SheetProps {
  readonly title: string;
  /** Below the title. */
  readonly facts: ReactNode;
  readonly backHref: string;
  readonly backLabel: string;
  readonly children: ReactNode;
}

/** A sheet of paper under the product's logo, with the ways back and to the printer, which are not printed. */
export function Sheet({ title, facts, backHref, backLabel, children }: SheetProps) {
  return (
    <article className={styles.sheet} aria-label={title}>
      <div className={styles.tools}>
        <LinkButton href={backHref} icon={<ChevronLeftIcon size={14} />}>
          {backLabel}
        </LinkButton>
        <Button variant="primary" icon={<FileIcon size={14} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <header className={styles.head}>
        <Logo />
        <h1 className={styles.title}>{title}</h1>
        {facts}
      </header>
      {children}
    </article>
  );
}
