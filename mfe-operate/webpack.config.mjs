import { remotePreset } from '@candlewick/platform-tools/webpack';

export default (_env, { mode }) => remotePreset(import.meta.dirname, mode !== 'development');
