import { shellPreset } from '@candlewick/platform-tools/webpack';

export default (_env, { mode }) => shellPreset(import.meta.dirname, mode !== 'development');
