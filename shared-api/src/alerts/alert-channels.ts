export interface ChannelTerms {
  /** Of its field in the form. */
  readonly label: string;
  /** What a new alert has. `false` and `off` tell nothing. */
  readonly usual: boolean | 'off';
  /** The values of a field that is not a switch, with their words. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Where it goes; the form adds a link to the delivery settings, where its user sets it up. */
  readonly hint?: string;
  /** It posts to an address that its user gives in the delivery settings, which have a field of the channel's name. */
  readonly address?: {
    /** `The webhook is paused` */
    readonly name: string;
    readonly placeholder: string;
    /** Messages are signed with a secret, which its user sees when the address is saved. */
    readonly isSigned: boolean;
  };
}

/** The ways in which an alert tells its user: each is a field of its settings. In the order of the form. */
export const alertChannels = {
  in_app: { label: 'In the app', usual: true },
  mail: {
    label: 'Email',
    usual: 'off',
    choices: { off: 'Off', each: 'Every alert', daily: 'Daily digest' },
  },
  push: {
    label: 'Browser',
    usual: false,
    hint: 'Push to the browsers you’ve enabled',
  },
  webhook: {
    label: 'Webhook',
    usual: false,
    hint: 'Sent to your webhook URL',
    address: { name: 'webhook', placeholder: 'https://example.com/alerts', isSigned: true },
  },
} as const satisfies Readonly<Record<string, ChannelTerms>>;

type Terms = typeof alertChannels;

export type AlertChannel = keyof Terms;

/** Where an alert tells its user, as its settings say it. */
export type AlertTells = {
  [Name in AlertChannel]: Terms[Name] extends { readonly choices: infer Choices } ? keyof Choices & string : boolean;
};

/** Channels that post to an address of their user. */
export type AddressChannel = {
  [Name in AlertChannel]: Terms[Name] extends { readonly address: unknown } ? Name : never;
}[AlertChannel];

/** The same in a form whose optional parts can be read. */
export const channelTerms = Object.entries(alertChannels) as readonly (readonly [AlertChannel, ChannelTerms])[];

const tells = (valueOf: (terms: ChannelTerms) => boolean | string) =>
  Object.fromEntries(channelTerms.map(([name, terms]) => [name, valueOf(terms)])) as AlertTells;

/** What a new alert has. */
export const usualTells = tells(({ usual }) => usual);

/** An alert that tells nobody. */
export const silentTells = tells(({ choices }) => (choices ? 'off' : false));

export const tellsNobody = (settings: AlertTells): boolean =>
  channelTerms.every(([name]) => settings[name] === silentTells[name]);

export const addressChannels = channelTerms.flatMap(([name, { address }]) =>
  address ? [name] : [],
) as readonly AddressChannel[];
