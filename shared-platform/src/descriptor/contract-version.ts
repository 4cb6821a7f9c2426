/** Version of the shell API that this package describes (semantic versioning). Apart from the comparison, which brings semver. */
export const contractVersion = '1.0.0';
