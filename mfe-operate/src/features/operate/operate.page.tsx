import { useUser } from '@candlewick/shared-auth';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { NavTabs } from '@candlewick/shared-design/nav-tabs';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { useRoute } from '@candlewick/shared-platform';
import type { ComponentType } from 'react';
import { AuditSection } from './components/audit-section.tsx';
import { FailureDetail } from './components/failure-detail.tsx';
import { FailuresSection } from './components/failures-section.tsx';
import { JobsSection } from './components/jobs-section.tsx';
import { RemoteDetail } from './components/remote-detail.tsx';
import { RemotesSection } from './components/remotes-section.tsx';
import { UsersSection } from './components/users-section.tsx';

interface Section {
  /** In the address. */
  readonly id: string;
  readonly label: string;
  readonly Component: ComponentType;
  /** Of one remote or failure, at `/operate/<section>/<item>`. */
  readonly Detail?: ComponentType<{ readonly item: string; readonly canOperate: boolean }>;
  /** Developers do not see it. */
  readonly isForOperators?: true;
}

const sections: readonly Section[] = [
  {
    id: 'remotes',
    label: 'Remotes',
    Component: RemotesSection,
    Detail: ({ item, canOperate }) => <RemoteDetail remote={item} canOperate={canOperate} />,
  },
  {
    id: 'failures',
    label: 'Failures',
    Component: FailuresSection,
    Detail: ({ item }) => <FailureDetail id={item} />,
  },
  { id: 'audit', label: 'Audit log', Component: AuditSection },
  { id: 'users', label: 'Accounts', Component: UsersSection, isForOperators: true },
  { id: 'jobs', label: 'Jobs', Component: JobsSection, isForOperators: true },
];

const hrefOf = (id: string) => `/operate/${id}`;

/** /operate/:section/:item?, for accounts with the developer flag. Changes, accounts and jobs are for operators. */
export function OperatePage() {
  const user = useUser();
  return (
    <Page title="Operate">
      <Answer query={user} skeleton={<Skeleton height="24rem" />}>
        {({ developer, operator }) => (developer ? <Sections canOperate={operator} /> : <NotForUsers />)}
      </Answer>
    </Page>
  );
}

function NotForUsers() {
  return (
    <PlaceholderOverlay
      state={403}
      heading="For developers and operators"
      hint="An administrator can give your account developer access"
      actions={<LinkButton href="/">Go to home</LinkButton>}
    />
  );
}

function Sections({ canOperate }: { readonly canOperate: boolean }) {
  const { section, item } = useRoute().params;
  const shown = sections.filter(({ isForOperators }) => canOperate || !isForOperators);
  const current = shown.find(({ id }) => id === section);
  const hasItem = item !== undefined && item !== '';
  return (
    <>
      <PageHeader title={hasItem && section === 'remotes' ? item : 'Operate'} />
      <NavTabs
        aria-label="Operate"
        items={shown.map(({ id, label }) => ({ href: hrefOf(id), label, isCurrent: id === section }))}
      />
      {current && hasItem && current.Detail ? (
        <current.Detail key={item} item={item} canOperate={canOperate} />
      ) : current && !hasItem ? (
        <current.Component key={section} />
      ) : (
        <PlaceholderOverlay
          state={404}
          hint={`There is no “${section ?? ''}” section.`}
          actions={<LinkButton href={hrefOf('remotes')}>Show remotes</LinkButton>}
        />
      )}
    </>
  );
}
