import { LinkButton } from '@candlewick/shared-design/link-button';
import { NavTabs } from '@candlewick/shared-design/nav-tabs';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Page } from '@candlewick/shared-page/page';
import { Slot } from '@candlewick/shared-page/slot';
import { useRoute, useShell } from '@candlewick/shared-platform';
import { hrefOf, sections, type Section } from './sections.ts';
import styles from './settings.module.css';

const height = ({ cardHeight }: Section) => (cardHeight === undefined ? {} : { height: cardHeight });

/** /user-settings/:section, with the cards that remotes add. */
export function SettingsPage() {
  const { section } = useRoute().params;
  const { slots } = useShell();
  const shown = sections.filter(({ Component, slot }) => Component || (slot && slots.widgetsFor(slot).length > 0));
  const current = shown.find(({ id }) => id === section);
  return (
    <Page>
      <PageHeader title="Settings" />
      <NavTabs
        aria-label="Settings"
        items={shown.map(({ id, label }) => ({ href: hrefOf({ id }), label, isCurrent: id === section }))}
      />
      {current ? (
        <div className={styles.cards}>
          {current.Component ? <current.Component key={section} /> : null}
          {current.slot ? <Slot key={current.slot} name={current.slot} {...height(current)} /> : null}
        </div>
      ) : null}
      {current ? null : (
        <PlaceholderOverlay
          state={404}
          hint={`There is no “${section}” settings section.`}
          actions={<LinkButton href={hrefOf({ id: 'profile' })}>Go to your profile</LinkButton>}
        />
      )}
    </Page>
  );
}
