/** What an email says; `name` is the first name of the account. Times are epoch milliseconds, links whole addresses. */
export type MailContent =
  /** To a new account: the link confirms its address. */
  | { readonly kind: 'verify_email'; readonly name: string; readonly link: string }
  /** Somebody registered with an address that has an account. */
  | { readonly kind: 'address_taken'; readonly name: string; readonly loginLink: string; readonly resetLink: string }
  | { readonly kind: 'reset_password'; readonly name: string; readonly link: string }
  /** `how`: the user knew the old password, or opened the link of a mail. */
  | {
      readonly kind: 'password_changed';
      readonly name: string;
      readonly device: string;
      readonly at: number;
      readonly how: 'changed' | 'reset';
    }
  /** The first login from a kind of device that the account has no session of. */
  | { readonly kind: 'new_device'; readonly name: string; readonly device: string; readonly at: number }
  /** To the new address: the link makes it the account's. */
  | { readonly kind: 'email_change'; readonly name: string; readonly link: string }
  /** To the old address when the change is asked for, so that its owner can stop it. */
  | {
      readonly kind: 'email_change_requested';
      readonly name: string;
      readonly newEmail: string;
      readonly device: string;
    }
  /** To both addresses once it has changed; to the old one with the link that undoes it. */
  | {
      readonly kind: 'email_changed';
      readonly name: string;
      readonly oldEmail: string;
      readonly newEmail: string;
      readonly restoreLink?: string;
    }
  | { readonly kind: 'account_closed'; readonly name: string; readonly deletionAt: number; readonly loginLink: string }
  | { readonly kind: 'account_restored'; readonly name: string }
  /** A backtest, a sweep or a walk-forward that ran for long, to those who want such emails. `backtest`: its name. `tickers`: `3 symbols`. */
  | {
      readonly kind: 'backtest_ended';
      readonly what: 'backtest' | 'sweep' | 'walk-forward';
      readonly name: string;
      readonly backtest: string;
      readonly tickers: string;
      readonly status: 'completed' | 'failed';
      readonly link: string;
      readonly settingsLink: string;
    }
  /** `stops`: what the unsubscribe link switches off. `oneClickLink`: takes the POST of an email program (RFC 8058). */
  | {
      readonly kind: 'alerts_fired';
      readonly name: string;
      readonly isDigest: boolean;
      /** Oldest first; `text`: `KO: entry at 61.20, daily`. */
      readonly fired: readonly {
        readonly alert: string;
        readonly text: string;
        readonly at: number;
        readonly link: string;
      }[];
      readonly alertsLink: string;
      readonly stops: 'one' | 'all';
      readonly unsubscribeLink: string;
      readonly oneClickLink: string;
    }
  | BillingMail;

/** About money. `product`: `Advanced, yearly`; amounts as text, with their currency: `$720.00`. */
export type BillingMail =
  /** `until`: the end of the paid period; null for credits. */
  | {
      readonly kind: 'payment_receipt';
      readonly name: string;
      readonly product: string;
      readonly amount: string;
      readonly receiptNumber: string;
      readonly until: number | null;
      readonly link: string;
    }
  | {
      readonly kind: 'payment_refunded';
      readonly name: string;
      readonly product: string;
      readonly amount: string;
      readonly link: string;
    }
  /** The purchase could not be applied, because the subscription had changed in the meantime. */
  | {
      readonly kind: 'payment_returned';
      readonly name: string;
      readonly product: string;
      readonly amount: string;
      readonly link: string;
    }
  | {
      readonly kind: 'renewal_coming';
      readonly name: string;
      readonly product: string;
      readonly amount: string;
      readonly at: number;
      readonly link: string;
    }
  /** `nextTryAt`: null after the last try. */
  | {
      readonly kind: 'renewal_failed';
      readonly name: string;
      readonly product: string;
      readonly reason: string;
      readonly nextTryAt: number | null;
      readonly link: string;
    }
  /** The bank wants the cardholder to confirm a renewal. */
  | {
      readonly kind: 'renewal_needs_you';
      readonly name: string;
      readonly product: string;
      readonly nextTryAt: number | null;
      readonly link: string;
    }
  | {
      readonly kind: 'subscription_ended';
      readonly name: string;
      readonly product: string;
      readonly at: number;
      readonly link: string;
    }
  | {
      readonly kind: 'downgrade_applied';
      readonly name: string;
      readonly product: string;
      readonly at: number;
      readonly link: string;
    };

export interface Mail {
  /** One address. */
  readonly to: string;
  readonly content: MailContent;
}
