import webpack from 'webpack';
import { besideThis } from './common.ts';

/** Short codes in place of the federation runtime's texts. */
export const errorCodesAlias = { '@module-federation/error-codes$': besideThis('federation-error-codes') };

/** Leaves out the federation runtime's logger. Everything that imports it is part of the package. */
export const withoutLogger = new webpack.NormalModuleReplacementPlugin(
  /^\.\/logger\.js$/,
  (resource: { request: string; context: string }) => {
    if (resource.context.replaceAll('\\', '/').includes('@module-federation/sdk/'))
      resource.request = besideThis('federation-logger');
  },
);
