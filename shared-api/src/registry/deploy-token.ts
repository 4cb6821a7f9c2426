/** Header of answers to a deploy token: its end (ISO 8601). */
export const deployTokenExpiryHeader = 'x-deploy-token-expires';
