import { createHash } from 'node:crypto';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { CompileHintPlugin } from './compile-hint-plugin.ts';
import { PortableIdsPlugin } from './portable-ids-plugin.ts';
import { PortableNames, type NamedModule } from './portable-names.ts';

const cssModules = (names: PortableNames, prefix: string, production: boolean) => ({
  namedExport: false,
  exportLocalsConvention: 'as-is' as const,
  // Every class has the remote's name, so different builds of one component do not collide.
  getLocalIdent: ({ resourcePath }: { resourcePath: string }, _template: string, local: string) => {
    const hash = createHash('sha256')
      .update(`${names.ofFile(resourcePath)}/${local}`)
      .digest('base64url')
      .slice(0, 5);
    const readable = production ? '' : `${local}-`;
    return `${prefix}_${readable}${hash.replaceAll('-', '_')}`;
  },
});

const compression = (options: object) =>
  new CompressionPlugin({ test: /\.(js|css|svg|json)$/, threshold: 512, minRatio: 0.95, ...options });

/** A module of this folder, as source or compiled. */
export const besideThis = (name: string) => join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);

/** The style sheets of a package in one. */
export const oneSheet = { name: 'styles', type: 'css/mini-extract', chunks: 'all' as const, enforce: true };

export interface PackageBuild {
  /** Folder of the package. */
  readonly root: string;
  readonly production: boolean;
  /** Prefix of class names and global names. */
  readonly prefix: string;
  /**
   * One style sheet for the whole package, which the shell loads before a page mounts. Code that loads styles per chunk would cost
   * 1 KB of each entry's 8. Otherwise each chunk loads its own.
   */
  readonly oneStyleSheet: boolean;
  /** Webpack loaders for style sheets before their classes get names. */
  readonly styleLoaders?: readonly string[];
  /** Compiles style sheets to their class names only. */
  readonly isWithoutStyles?: boolean;
}

/** Configuration of shell and remotes: TypeScript through swc, CSS Modules, content hashes, gzip and brotli. */
export function commonConfiguration(build: PackageBuild): Configuration {
  const { root, production, prefix, oneStyleSheet, styleLoaders = [], isWithoutStyles = false } = build;
  // A release is named by its content, which must not depend on the folders of the build and of the packages.
  const names = new PortableNames(root);
  const portable = (module: NamedModule) => names.ofSource(module);
  return {
    mode: production ? 'production' : 'development',
    context: root,
    target: 'browserslist:chrome >= 119, firefox >= 121, safari >= 17.4',
    // The registry maps the stacks of failures: it needs places and names, not the sources.
    devtool: production ? 'hidden-nosources-source-map' : 'source-map',
    output: {
      path: resolve(root, 'dist'),
      clean: true,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
      uniqueName: prefix,
      ...(production
        ? { devtoolModuleFilenameTemplate: portable, devtoolFallbackModuleFilenameTemplate: portable }
        : {}),
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['browser', 'import', 'module', '...'],
      // Plotly's registry imports it for maps, which we never draw: 83 KB in the one style sheet.
      alias: { 'maplibre-gl/dist/maplibre-gl.css': false },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production } },
              target: 'es2023',
            },
          },
        },
        {
          test: /\.css$/,
          // Tree shaking must not drop an imported style sheet.
          sideEffects: true,
          use: [
            ...(isWithoutStyles ? [] : [MiniCssExtractPlugin.loader]),
            {
              loader: 'css-loader',
              options: {
                modules: { auto: true, exportOnlyLocals: isWithoutStyles, ...cssModules(names, prefix, production) },
                importLoaders: styleLoaders.length,
              },
            },
            ...styleLoaders,
          ],
        },
        { test: /\.(woff2?|png|jpe?g|webp|avif|gif|ico|svg)$/, type: 'asset/resource' },
        { test: /\.wasm$/, type: 'javascript/auto', loader: besideThis('wasm-loader') },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
        ignoreOrder: true,
        runtime: !oneStyleSheet,
      }),
      ...(production
        ? [
            new PortableIdsPlugin(names),
            new CompileHintPlugin(),
            compression({ algorithm: 'gzip', filename: '[path][base].gz' }),
            compression({
              algorithm: (input: Buffer, _options: object, done: (error: Error | null, result: Buffer) => void) => {
                done(null, brotliCompressSync(input, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
              },
              filename: '[path][base].br',
            }),
          ]
        : []),
    ],
    optimization: {
      minimizer: [
        // swc's minifier: 2 % smaller than terser's on a remote's entry, which has a budget of 8 KB, and faster.
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // Licenses are in a file beside each script, with its name and the ending .LICENSE.txt; the script does not repeat that name.
          extractComments: { condition: 'some', banner: false },
          // One character that is not ASCII, and a browser decodes the whole script far slower and keeps it in twice the memory.
          terserOptions: { compress: { passes: 4, ecma: 2022 }, ecma: 2022, format: { ascii_only: true } },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
      ...(oneStyleSheet ? { splitChunks: { cacheGroups: { styles: oneSheet } } } : {}),
      ...(production ? { chunkIds: false, moduleIds: false } : {}),
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
