import { chartKeys } from '@candlewick/shared-design/chart-keys';
import { Dialog } from '@candlewick/shared-design/dialog';
import { useStore } from '@candlewick/shared-platform';
import { shortcutText } from '@candlewick/shared-platform/host';
import { actionStore } from '../shell-api/actions.store.ts';
import styles from './actions.module.css';
import { showPanel } from './panels.store.ts';
import { isMac } from './platform.ts';

/** Lists all shortcuts by section. */
export default function ShortcutSheet() {
  const actions = useStore(actionStore);
  const bySection = Map.groupBy(actions, ({ section }) => section);
  const close = () => showPanel(null);
  return (
    <Dialog isOpen title="Keyboard shortcuts" onClose={close}>
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
        <section aria-label="Charts">
          <h3>Charts (when focused)</h3>
          <dl>
            {chartKeys.map(({ keys, title }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <kbd>{keys}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-label="Symbols">
          <h3>Symbols</h3>
          <p>
            Type anywhere to search; symbols come first. “aapl” then Enter opens Apple. For a symbol that begins like
            the keys of a page, such as GS, press / first.
          </p>
        </section>
      </div>
    </Dialog>
  );
}
