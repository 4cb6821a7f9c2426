import type { ComponentType } from 'react';
import { ApiKeySection } from './components/api-key-section.tsx';
import { AppearanceSection } from './components/appearance-section.tsx';
import { DataSection } from './components/data-section.tsx';
import { NotificationsSection } from './components/notifications-section.tsx';
import { ProfileSection } from './components/profile-section.tsx';
import { SecuritySection } from './components/security-section.tsx';

/** A part of the settings. The tabs, the addresses and the cards of remotes derive from the list. */
export interface Section {
  /** In the address: `/user-settings/<id>`. */
  readonly id: string;
  readonly label: string;
  /** Without it, the section is there once a remote adds a card. */
  readonly Component?: ComponentType;
  /** Where remotes add their cards; `slots` of remote.json offers it. */
  readonly slot?: string;
  /** Height of what stands in for a card of the slot while it loads. */
  readonly cardHeight?: string;
}

export const sections: readonly Section[] = [
  { id: 'profile', label: 'Profile', Component: ProfileSection },
  { id: 'security', label: 'Security', Component: SecuritySection },
  { id: 'billing', label: 'Plan and billing', slot: 'settings-billing', cardHeight: 'var(--card-height)' },
  { id: 'api-key', label: 'API key', Component: ApiKeySection },
  { id: 'notifications', label: 'Notifications', Component: NotificationsSection, slot: 'settings-notifications' },
  { id: 'appearance', label: 'Appearance', Component: AppearanceSection, slot: 'settings' },
  { id: 'data', label: 'Data', Component: DataSection },
];

export const hrefOf = ({ id }: Pick<Section, 'id'>): string => `/user-settings/${id}`;
