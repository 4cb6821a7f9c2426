import { remotePreset } from '@candlewick/shared-platform/webpack';

export default (_env, { mode }) => remotePreset(import.meta.dirname, mode !== 'development');
