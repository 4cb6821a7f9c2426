import { expect, test } from 'vitest';
import { emptyDraft, forgetDraft, keepDraft, keptDraft, type Draft } from './register-draft.ts';

function memory(): Storage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  } as unknown as Storage & { readonly texts: Map<string, string> };
}

const draft: Draft = {
  firstName: 'Mara',
  lastName: 'Lind',
  email: 'mara@example.com',
  password: 'Correct-horse-1!',
  confirm_password: 'Correct-horse-2!',
  isTermsConditionAccepted: true,
};

test('a reload keeps the draft but not the passwords', () => {
  const storage = memory();
  keepDraft(draft, storage);
  expect(keptDraft(storage)).toEqual({ ...draft, password: '', confirm_password: '' });
  const [text = ''] = storage.texts.values();
  expect(text).not.toContain('horse');
  expect(Object.keys(JSON.parse(text) as object)).toEqual([
    'firstName',
    'lastName',
    'email',
    'isTermsConditionAccepted',
  ]);
});

test('nothing is left once the draft is forgotten', () => {
  const storage = memory();
  keepDraft(draft, storage);
  forgetDraft(storage);
  expect(storage.texts.size).toBe(0);
  expect(keptDraft(storage)).toEqual(emptyDraft);
});

test.each(['', 'null', '[]', '{', '7', '{"firstName":7,"isTermsConditionAccepted":"yes","password":"x"}'])(
  'an unreadable draft %j is empty',
  (text) => {
    const storage = memory();
    storage.setItem('candlewick.session.sign-up', text);
    expect(keptDraft(storage)).toEqual(emptyDraft);
  },
);
