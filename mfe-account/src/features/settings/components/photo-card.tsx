import { authApi } from '@candlewick/shared-api';
import { call, failureOf, invalidate } from '@candlewick/shared-auth';
import { Avatar } from '@candlewick/shared-design/avatar';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ChangeEvent } from 'react';
import type { User } from '../queries/update-me.ts';
import { useShell } from '@candlewick/shared-platform';
import styles from '../settings.module.css';
import { shrinkPicture } from '../model/shrink-picture.ts';

class UnreadableError extends Error {}

async function send(file: File): Promise<void> {
  const body = await shrinkPicture(file).catch(() => {
    throw new UnreadableError('This browser can’t read the file. Choose a JPEG, PNG, WebP or GIF.');
  });
  await call(authApi.setPhoto, { body });
}

const sentenceOf = (error: Error) => (error instanceof UnreadableError ? error.message : failureOf(error).message);

/** The photo, or the initials that stand for it. */
export function PhotoCard({ user: { name, photoURL } }: { readonly user: User }) {
  const { notify } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const change = useMutation({
    mutationFn: (file: File | null) => (file ? send(file) : call(authApi.removePhoto, {})),
    onSuccess: async (_, file) => {
      await invalidate(authApi.me);
      notify({ kind: 'success', message: file ? 'Photo saved' : 'Photo removed' });
    },
  });
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) change.mutate(file);
    // The same file may be chosen again.
    event.target.value = '';
  };
  const isPending = change.isPending;
  return (
    <Card title="Photo">
      <div className={styles.stack}>
        {change.isError ? <Banner tone="danger">{sentenceOf(change.error)}</Banner> : null}
        <div className={styles.actions}>
          <Avatar name={name} src={photoURL ?? undefined} size="lg" />
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp,image/gif"
            aria-label="Photo"
            onChange={onChange}
          />
          <Button isPending={isPending} onClick={() => input.current?.click()}>
            {photoURL === null ? 'Choose photo' : 'Change photo'}
          </Button>
          {photoURL === null ? null : (
            <Button variant="ghost" disabled={isPending} onClick={() => change.mutate(null)}>
              Remove photo
            </Button>
          )}
        </div>
        <p className={styles.soft}>Cropped square; location data removed</p>
      </div>
    </Card>
  );
}
