import { remotePreset } from '@candlewick/platform-tools/webpack';
import webpack from 'webpack';

/** Extends the preset, as a team may do. */
export default (_env, { mode }) => {
  const preset = remotePreset(import.meta.dirname, mode !== 'development');
  const define = new webpack.DefinePlugin({ DESK_NAME: JSON.stringify('North desk') });
  return { ...preset, plugins: [...preset.plugins, define] };
};
