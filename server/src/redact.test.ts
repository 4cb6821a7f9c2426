import { describe, expect, it } from 'vitest';
import { redactSecrets } from './redact.ts';

describe('redactSecrets', () => {
  it.each([
    ['postgresql://ada:s3cret@db.example:5432/x', 'postgresql://ada:[redacted]@db.example:5432/x'],
    ['{"url":"/api/x?token=s3cret&range=5y"}', '{"url":"/api/x?token=[redacted]&range=5y"}'],
    ['/reset?reset_code=s3cret#top', '/reset?reset_code=[redacted]#top'],
    ['/api/auth/reset_password/s3cret?x=1', '/api/auth/reset_password/[redacted]?x=1'],
    ['/register/s3cret', '/register/[redacted]'],
    ['authorization: Bearer s3cret.s3cret', 'authorization: Bearer [redacted]'],
    ['cwd_s3cret is unknown', 'cwd_[redacted] is unknown'],
    ['Invalid API Key provided: sk_test_s3cret', 'Invalid API Key provided: sk_test_[redacted]'],
    ['signed with whsec_s3cret', 'signed with whsec_[redacted]'],
    ['{"client_secret":"pi_3abc_secret_s3cret"}', '{"client_secret":"pi_3abc_secret_[redacted]"}'],
    ['seti_3abc_secret_s3cret', 'seti_3abc_secret_[redacted]'],
    ['eyJhbGciOi.s3cret.s3cret-s3cret', '[redacted]'],
  ])('%s', (text, clean) => {
    expect(redactSecrets(text)).toBe(clean);
  });

  it.each([
    '/api/prices/history/AAPL/daily/5y?page=2',
    'http://127.0.0.1:4600/api/registry/remotes/mfe-orders',
    'http://127.0.0.1:4600/x?mail=ada@example.com',
    '{"err":{"message":"duplicate key value violates unique constraint"}}',
  ])('leaves %s as it is', (text) => {
    expect(redactSecrets(text)).toBe(text);
  });
});
