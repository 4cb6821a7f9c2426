export { remotePreset } from './remote-preset.ts';
export { shellPreset } from './shell-preset.ts';
