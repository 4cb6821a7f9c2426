import { authApi } from '@candlewick/shared-api';
import { call, failureOf, failurePlaceholder, invalidate, useLoggedIn, useUser } from '@candlewick/shared-auth';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Progress } from '@candlewick/shared-design/progress';
import { useRoute } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ResendButton } from '@candlewick/shared-page/resend-button';
import { Panel } from './panel.tsx';

/** Confirms the address once: the link works once, so nothing may repeat the call but the user. */
const useConfirmation = (token: string) =>
  useQuery({
    queryKey: [authApi.verifyEmail.id, token],
    // Without the signal of the query: an aborted call may have reached the server.
    queryFn: () => call(authApi.verifyEmail, { params: { token } }),
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Opened from the email that confirms an address: after registration, or after a change of address. */
export default function ConfirmRegistrationPage() {
  const { secret = '' } = useRoute().params;
  const isLoggedIn = useLoggedIn();
  const { data, error, isFetching, refetch } = useConfirmation(secret);
  useEffect(() => {
    if (data) void invalidate(authApi.me);
  }, [data]);
  if (data?.restored) return <Restored email={data.email} />;
  if (data) {
    return (
      <Panel title="Your email is confirmed" lead={`We’ll email you at ${data.email}.`} isAnswer>
        <LinkButton href={isLoggedIn ? '/' : '/login'} variant="primary">
          {isLoggedIn ? 'Go to home' : 'Log in'}
        </LinkButton>
      </Panel>
    );
  }
  if (error && !isFetching) {
    if (failureOf(error).code === 'link_not_valid') return <DeadLink />;
    return (
      <Panel title="Your email isn’t confirmed yet">
        <PlaceholderOverlay {...failurePlaceholder(error)} onRetry={async () => void (await refetch())} />
      </Panel>
    );
  }
  return (
    <Panel title="Confirming your email">
      <Progress label="One moment" value={null} />
    </Panel>
  );
}

/** The link undid a change of the address, which only somebody with the password could have asked for. */
function Restored({ email }: { readonly email: string }) {
  return (
    <Panel
      title="Your email was changed back"
      lead={`We use ${email} again and ended every session. Choose a new password now: whoever changed the address knows the old one.`}
      isAnswer
    >
      <LinkButton href="/forgot-password" variant="primary">
        Choose a new password
      </LinkButton>
    </Panel>
  );
}

function DeadLink() {
  const user = useUser().data;
  if (user?.email_verified && user.new_email === null) {
    return (
      <Panel title="Your email is confirmed" lead={`We’ll email you at ${user.email}.`} isAnswer>
        <LinkButton href="/" variant="primary">
          Go to home
        </LinkButton>
      </Panel>
    );
  }
  return (
    <Panel title="This link no longer works" lead="It was already used, expired or replaced by a newer one." isAnswer>
      {user && !user.email_verified ? (
        <ResendButton email={user.email} variant="primary" />
      ) : (
        <LinkButton href={user ? '/user-settings/profile' : '/resend-confirmation'} variant="primary">
          {user ? 'Go to your profile' : 'Send new link'}
        </LinkButton>
      )}
    </Panel>
  );
}
