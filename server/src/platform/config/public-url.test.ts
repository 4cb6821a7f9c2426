import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { PublicUrl } from './public-url.ts';

const urlOf = (environment: Record<string, string>) => new PublicUrl(readConfig(environment)).get();

it('is PUBLIC_URL, or else the address that the server listens on', () => {
  expect(urlOf({ PUBLIC_URL: 'https://candlewick.test/' })).toBe('https://candlewick.test');
  expect(urlOf({})).toBe('http://127.0.0.1:4600');
  expect(urlOf({ HOST: '0.0.0.0', PORT: '80' })).toBe('http://localhost:80');
  expect(urlOf({ HOST: '::1' })).toBe('http://[::1]:4600');
});

it('has the port that PORT=0 took, once the server listens', () => {
  const publicUrl = new PublicUrl(readConfig({ PORT: '0' }));
  expect(() => publicUrl.get()).toThrow('not known before the server listens');
  publicUrl.listensOn(40_123);
  expect(publicUrl.get()).toBe('http://127.0.0.1:40123');
});
