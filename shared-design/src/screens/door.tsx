import type { ReactNode } from 'react';
import { Card } from '../card/card.tsx';
import { NavigationProvider } from '../link/navigation.tsx';
import { Logo } from '../logo/logo.tsx';
import styles from './screens.module.css';

interface DoorProps {
  title: string;
  /** Instruction below the title. */
  lead?: ReactNode;
  /** Below the card: a link to a related page. */
  foot?: ReactNode;
  /** The page replaced the button that the user pressed, so the title takes focus and is read out. */
  isAnswer?: boolean;
  /** Centres the content below the title as well. */
  isCentred?: boolean;
  children?: ReactNode;
}

const takeFocus = (title: HTMLHeadingElement | null) => title?.focus();

/** A page outside the app frame: one card below the logo. */
export function Door({ title, lead, foot, isAnswer = false, isCentred = false, children }: DoorProps) {
  return (
    <NavigationProvider navigate={() => undefined}>
      <main className={styles.door}>
        <Logo size={32} />
        <Card>
          <div className={styles.stack}>
            <div className={isCentred ? `${styles.tight} ${styles.centre}` : styles.tight}>
              <h1
                key={title}
                className={styles.title}
                tabIndex={isAnswer ? -1 : undefined}
                ref={isAnswer ? takeFocus : undefined}
              >
                {title}
              </h1>
              {lead ? <p className={styles.soft}>{lead}</p> : null}
            </div>
            {children}
          </div>
        </Card>
        {foot ? <p className={styles.centre}>{foot}</p> : null}
      </main>
    </NavigationProvider>
  );
}
