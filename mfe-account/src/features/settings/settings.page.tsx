import { LinkButton } from '@candlewick/shared-design/link-button';
import { NavTabs } from '@candlewick/shared-design/nav-tabs';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Page } from '@candlewick/shared-page/page';
import { Slot, useWidgets } from '@candlewick/shared-page/slot';
import { useRoute } from '@candlewick/shared-platform';
import type { ComponentType } from 'react';
import { ApiKeySection } from './components/api-key-section.tsx';
import { AppearanceSection } from './components/appearance-section.tsx';
import { DataSection } from './components/data-section.tsx';
import { NotificationsSection } from './components/notifications-section.tsx';
import { ProfileSection } from './components/profile-section.tsx';
import { SecuritySection } from './components/security-section.tsx';

interface Section {
  /** In the address. */
  readonly id: string;
  readonly label: string;
  readonly Component: ComponentType;
}

const sections: readonly Section[] = [
  { id: 'profile', label: 'Profile', Component: ProfileSection },
  { id: 'security', label: 'Security', Component: SecuritySection },
  { id: 'api-key', label: 'API key', Component: ApiKeySection },
  { id: 'notifications', label: 'Notifications', Component: NotificationsSection },
  { id: 'appearance', label: 'Appearance', Component: AppearanceSection },
  { id: 'data', label: 'Data', Component: DataSection },
];

/** The slot of the section that a remote fills; without widgets for it there is no such section. */
const billingSlot = 'settings-billing';
const billing: Section = { id: 'billing', label: 'Plan and billing', Component: () => <Slot name={billingSlot} /> };

const hrefOf = (id: string) => `/user-settings/${id}`;

/** /user-settings/:section. Remotes fill the section of billing and add cards to that of the appearance. */
export function SettingsPage() {
  const { section } = useRoute().params;
  const hasBilling = useWidgets(billingSlot).length > 0;
  const shown = hasBilling ? [...sections.slice(0, 2), billing, ...sections.slice(2)] : sections;
  const Current = shown.find(({ id }) => id === section)?.Component;
  return (
    <Page width="text">
      <PageHeader title="Settings" />
      <NavTabs
        aria-label="Settings"
        items={shown.map(({ id, label }) => ({ href: hrefOf(id), label, isCurrent: id === section }))}
      />
      {Current ? (
        <Current key={section} />
      ) : (
        <PlaceholderOverlay
          state={404}
          hint={`There is no “${section}” settings section.`}
          actions={<LinkButton href={hrefOf('profile')}>Go to your profile</LinkButton>}
        />
      )}
    </Page>
  );
}
