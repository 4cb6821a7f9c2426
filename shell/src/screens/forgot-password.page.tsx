import { authApi } from '@candlewick/shared-api';
import { call } from '@candlewick/shared-auth';
import { AskMail } from './ask-mail.tsx';

const send = (email: string) => call(authApi.sendReset, { body: { email } });

export default function ForgotPasswordPage() {
  return (
    <AskMail
      title="Forgot your password?"
      lead="Enter your email. We’ll send a link to choose a new password."
      send={send}
    />
  );
}
