import { registryApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery, type Failure as CallFailure } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { formatDateTime, formatInteger, missing } from '@candlewick/shared-design/format';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from '../operate.module.css';
import { shortHash } from '../model/words.ts';

type Failure = EndpointResponse<typeof registryApi.failure>;

/** One kind of failure: where it happens, with its stack in the sources of the release, and the references that users were shown. */
export function FailureDetail({ id }: { readonly id: string }) {
  const query = useQuery(apiQuery(registryApi.failure, { params: { failure_id: Number(id) } }));
  return (
    <Answer query={query} skeleton={<Skeleton height="24rem" />} explain={explain}>
      {(failure) => <Facts failure={failure} />}
    </Answer>
  );
}

function explain({ code }: CallFailure): ReactNode {
  return code === 'not_found' || code === 'invalid_request' ? <NoFailure /> : undefined;
}

function NoFailure() {
  return (
    <PlaceholderOverlay
      state={404}
      hint="This failure doesn’t exist. It may have been deleted with its release."
      actions={<LinkButton href="/operate/failures">Show all failures</LinkButton>}
    />
  );
}

function Code({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only the focused element
    <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
      {children}
    </pre>
  );
}

function Facts({ failure }: { readonly failure: Failure }) {
  const { remote, version, hash, shell, kind, part, page, where, count } = failure;
  const { stack, browser_stack: browserStack, references } = failure;
  const facts = [
    ['remote', 'Remote', remote],
    ['release', 'Release', `${version ?? 'removed'} · ${shortHash(hash)}`],
    ['shell', 'First seen in the shell', shortHash(shell)],
    ['kind', 'Kind', kind],
    ['part', 'Part', part ?? missing],
    ['page', 'Page', page ?? missing],
    ['where', 'Where', where ?? missing],
    ['count', 'Times', formatInteger(count)],
    ['first', 'First seen', formatDateTime(failure.first_seen)],
    ['last', 'Last seen', formatDateTime(failure.last_seen)],
  ] as const;
  return (
    <div className={styles.stack}>
      <Card title={failure.message || 'No message'}>
        <KeyValueList items={facts.map(([key, label, value]) => ({ key, label, value }))} />
      </Card>
      <Card title="Stack">
        {stack === null ? (
          <p className={styles.note}>The browser sent none.</p>
        ) : (
          <>
            <Code label="Mapped stack">{stack}</Code>
            {browserStack !== null && browserStack !== stack ? (
              <details>
                <summary>Raw stack</summary>
                <Code label="Raw stack">{browserStack}</Code>
              </details>
            ) : null}
          </>
        )}
      </Card>
      <Card title="References shown to users">
        {references.length === 0 ? (
          <p className={styles.note}>None.</p>
        ) : (
          <ul className={styles.references}>
            {references.map(({ reference, at, page: path }) => (
              <li key={reference}>
                <code>{reference}</code> {formatDateTime(at)} {path ?? ''}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <p className={styles.links}>
        <LinkButton size="sm" href={`/operate/remotes/${remote}`}>
          Releases of {remote}
        </LinkButton>
      </p>
    </div>
  );
}
