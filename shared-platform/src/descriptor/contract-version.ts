/** Version of the shell API that this package describes (semantic versioning). In its own file, because the comparison imports semver. */
export const contractVersion = '1.0.0';
