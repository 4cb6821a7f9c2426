import { shellPreset } from '@candlewick/shared-platform/webpack';

export default (_env, { mode }) => shellPreset(import.meta.dirname, mode !== 'development');
