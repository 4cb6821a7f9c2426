import { Button } from '@candlewick/shared-design/button';
import { ConfirmDialog } from '@candlewick/shared-design/confirm-dialog';
import { Dialog } from '@candlewick/shared-design/dialog';
import { NumberField } from '@candlewick/shared-design/number-field';
import { TextField } from '@candlewick/shared-design/text-field';
import { useShell } from '@candlewick/shared-platform';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { operate, pin } from '../queries/operations.ts';
import styles from '../operate.module.css';
import { releaseName, type Channels, type Release } from '../model/words.ts';

/** What the operator is about to do. */
export type Intent =
  | { readonly kind: 'promote' | 'canary' | 'pin'; readonly release: Release }
  | { readonly kind: 'end-canary' | 'rollback' | 'unpin' };

interface OperationDialogProps {
  readonly intent: Intent | null;
  readonly channels: Channels;
  readonly releases: readonly Release[];
  readonly onClose: () => void;
}

/** Asks before a change of what users get; what can be undone is offered for it afterwards. */
export function OperationDialog({ intent, channels, releases, onClose }: OperationDialogProps) {
  const { notify } = useShell();
  if (!intent) return null;
  const named = (hash: string | null | undefined) => {
    const release = releases.find((each) => each.hash === hash);
    return release ? releaseName(release) : 'nothing';
  };
  const { remote, active, canary, previous } = channels;
  const confirmed = async (work: Promise<void>) => {
    await work;
    onClose();
  };
  switch (intent.kind) {
    case 'promote':
      return (
        <ConfirmDialog
          isOpen
          title={`Promote ${releaseName(intent.release)} of ${remote}?`}
          confirmLabel="Promote to everyone"
          tone="primary"
          onClose={onClose}
          onConfirm={() => confirmed(operate({ kind: 'promote', release: intent.release }, channels, notify))}
        >
          Everyone gets it on their next page load, instead of {named(active)}.{canary ? ' The canary ends.' : ''}
        </ConfirmDialog>
      );
    case 'rollback':
      return (
        <ConfirmDialog
          isOpen
          title={`Roll back ${remote}?`}
          confirmLabel="Roll back"
          onClose={onClose}
          onConfirm={() => confirmed(operate({ kind: 'rollback' }, channels, notify))}
        >
          Everyone gets {named(previous)} on their next page load, instead of {named(active)}.
          {canary ? ' The canary ends.' : ''}
        </ConfirmDialog>
      );
    case 'end-canary':
      return (
        <ConfirmDialog
          isOpen
          title={`End the canary of ${remote}?`}
          confirmLabel="End canary"
          onClose={onClose}
          onConfirm={() => confirmed(operate({ kind: 'end-canary' }, channels, notify))}
        >
          Users on {named(canary?.hash)} get {named(active)} on their next page load.
        </ConfirmDialog>
      );
    case 'canary':
      return <CanaryDialog release={intent.release} channels={channels} onClose={onClose} />;
    case 'pin':
      return <PinDialog remote={remote} release={intent.release} onClose={onClose} />;
    case 'unpin':
      return <PinDialog remote={remote} release={null} onClose={onClose} />;
  }
}

interface FormDialogProps {
  readonly title: string;
  readonly label: string;
  readonly onClose: () => void;
  /** Rejects with a message. */
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** A short form; the dialog stays open and says why when the server refuses. */
function FormDialog({ title, label, onClose, onSubmit, children }: FormDialogProps) {
  const id = useId();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await onSubmit();
      onClose();
    } catch (error) {
      setFailure((error as Error).message);
      setPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      onClose={() => isPending || onClose()}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={(event) => void submit(event)}>
        {children}
        {failure ? (
          <p role="alert" className={styles.refusal}>
            {failure}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

interface CanaryDialogProps {
  readonly release: Release;
  readonly channels: Channels;
  readonly onClose: () => void;
}

function CanaryDialog({ release, channels, onClose }: CanaryDialogProps) {
  const { notify } = useShell();
  const { remote, canary } = channels;
  const isChange = canary?.hash === release.hash;
  const [percent, setPercent] = useState<number | null>(isChange ? canary.percent : 10);
  return (
    <FormDialog
      title={isChange ? `Change the share of ${releaseName(release)}` : `Canary of ${remote}: ${releaseName(release)}`}
      label={isChange ? 'Change share' : 'Start canary'}
      onClose={onClose}
      onSubmit={async () => {
        if (percent === null) throw new Error('Enter a share from 1% to 100%.');
        await operate({ kind: 'canary', release, percent }, channels, notify);
      }}
    >
      <p>
        The same users keep it. A larger share only adds users, on their next page load.
        {canary && !isChange ? ' Replaces the current canary.' : ''}
      </p>
      <NumberField label="Share of users" unit="%" min={1} max={100} value={percent} onChange={setPercent} />
    </FormDialog>
  );
}

interface PinDialogProps {
  readonly remote: string;
  /** null takes a pin away. */
  readonly release: Release | null;
  readonly onClose: () => void;
}

function PinDialog({ remote, release, onClose }: PinDialogProps) {
  const { notify } = useShell();
  const [email, setEmail] = useState('');
  return (
    <FormDialog
      title={release ? `Pin ${releaseName(release)} of ${remote}` : `Remove pin of ${remote}`}
      label={release ? 'Pin' : 'Remove pin'}
      onClose={onClose}
      onSubmit={async () => {
        if (email.trim() === '') throw new Error('Enter the account’s email address.');
        await pin(remote, email.trim(), release, notify);
      }}
    >
      <p>
        {release
          ? 'Pins it for one user for 90 days, whatever the active release.'
          : 'The user gets the active release on their next page load.'}
      </p>
      <TextField
        label="Account email"
        type="email"
        autoComplete="off"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </FormDialog>
  );
}
