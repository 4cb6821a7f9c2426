/**
 * Whether the long forms of tests run: `npm run campaign`. Kills, file faults and leak counts take minutes in full; `npm test` runs a short
 * form of each.
 */
export const isCampaign = process.env['CAMPAIGN'] === 'on';

/** The full value in a campaign, the short one otherwise. */
export const inCampaign = <T>(full: T, short: T): T => (isCampaign ? full : short);
