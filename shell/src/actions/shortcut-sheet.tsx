import { Button } from '@candlewick/shared-design/button';
import { XIcon } from '@candlewick/shared-design/icons';
import { useStore } from '@candlewick/shared-platform';
import { actionStore } from '../api/actions.store.ts';
import styles from './actions.module.css';
import { shortcutText } from './keys.ts';
import { Modal } from './modal.tsx';
import { showPanel } from './panels.store.ts';

const isMac = navigator.platform.startsWith('Mac');

/** Every shortcut, by section. */
export default function ShortcutSheet() {
  const { actions } = useStore(actionStore);
  const bySection = Map.groupBy(actions, ({ section }) => section);
  const close = () => showPanel(null);
  return (
    <Modal label="Keyboard shortcuts" onClose={close}>
      <header className={styles.head}>
        <h2>Keyboard shortcuts</h2>
        <Button variant="ghost" icon={<XIcon />} aria-label="Close" onClick={close} />
      </header>
      <div className={styles.sheet}>
        {[...bySection].map(([section, all]) => {
          const keyed = all.filter(({ shortcut }) => shortcut);
          return keyed.length === 0 ? null : (
            <section key={section} aria-label={section}>
              <h3>{section}</h3>
              <dl>
                {keyed.map((action) => (
                  <div key={`${action.owner}/${action.id}`}>
                    <dt>{action.title}</dt>
                    <dd>
                      <kbd>{shortcutText(action.shortcut ?? '', isMac)}</kbd>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
        <section aria-label="Symbols">
          <h3>Symbols</h3>
          <p>Type the letters of a symbol anywhere to search for it.</p>
        </section>
      </div>
    </Modal>
  );
}
