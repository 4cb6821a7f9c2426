import { authApi } from '@candlewick/shared-api';
import { call } from '@candlewick/shared-auth';
import { AskMail } from './ask-mail.tsx';

const send = (email: string) => call(authApi.resendVerification, { body: { email } });

export default function ResendConfirmationPage() {
  return (
    <AskMail
      title="Confirm your email"
      lead="Enter the email you registered with. We’ll send a new link to confirm it."
      send={send}
    />
  );
}
