/** The full value in a campaign (`npm run campaign`), the short one otherwise. */
export const inCampaign = <T>(full: T, short: T): T => (process.env['CAMPAIGN'] === 'on' ? full : short);
