import { failureOf } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { TextField } from '@candlewick/shared-design/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { snapshot } from '../routing/snapshot.ts';
import { keepOverride, reload } from './kept.ts';
import { readLocalBuild } from './local-build.ts';
import styles from './overrides.module.css';

async function overrideWith(address: string): Promise<void> {
  keepOverride(await readLocalBuild(address));
  reload();
}

/** Overrides a remote with a build that this machine serves; the build names the remote. */
export function LocalBuildForm() {
  const [address, setAddress] = useState('');
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: overrideWith });
  if (!snapshot.developer) {
    return (
      <Banner actions={<Button onClick={reload}>Reload the page</Button>}>
        Reload the page to use a local build: it loaded before you became a developer.
      </Banner>
    );
  }
  return (
    <form
      className={styles.local}
      aria-label="Local build"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && address.trim() !== '') mutate(address);
      }}
    >
      <TextField
        className={styles.grow}
        label="Local build"
        description="Local address of candlewick dev, or of a server for dist"
        error={error ? failureOf(error).message : undefined}
        placeholder="http://localhost:4700"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          reset();
        }}
      />
      <Button type="submit" isPending={isPending} disabled={address.trim() === ''}>
        Use
      </Button>
    </form>
  );
}
