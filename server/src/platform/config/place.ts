import { readConfig } from './config.ts';
import type { Config } from './config.ts';

/** npm runs scripts in the repository's folder and says where the user is. */
export const here = process.env['INIT_CWD'] ?? process.cwd();

/** The server's configuration as far as it says where data are, for commands; TOKEN_SECRET and ROLE are for servers. */
export function placeOf(environment: NodeJS.ProcessEnv): Config {
  const { DATABASE_URL, DATA_DIR, STOP_TIMEOUT_MS, ARTIFACTS, MIGRATE } = environment;
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  return readConfig({
    DATABASE_URL,
    DATA_DIR,
    STOP_TIMEOUT_MS,
    MIGRATE,
    ARTIFACTS,
    S3_ENDPOINT,
    S3_BUCKET,
    S3_REGION,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
    ROLE: DATABASE_URL ? 'worker' : 'all',
  });
}
