export interface SmtpFailure {
  /** As the SMTP server said it; may quote the address. */
  readonly reason: string;
  /** For logs: never quotes the address. */
  readonly summary: string;
  /** Whether the server refused this email for good (RFC 5321, 4.2.1: a reply 5yz). */
  readonly isPermanent: boolean;
}

/** Commands about one mail. A refused greeting or login says something about the configuration, which an operator can repair. */
const aboutTheMail = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** What an error of nodemailer means. */
export function smtpFailureOf(error: unknown): SmtpFailure {
  const { message, code, command, response, responseCode } = error as Error & {
    readonly code?: string;
    readonly command?: string;
    readonly response?: string;
    readonly responseCode?: number;
  };
  const isPermanent = responseCode !== undefined && responseCode >= 500 && aboutTheMail.has(command ?? '');
  const summary = [code, command, responseCode].filter((part) => part !== undefined).join(' ');
  return { reason: response ?? message, summary: summary || 'unknown failure', isPermanent };
}
