import type { ChannelTerms } from '@candlewick/shared-api';
import { Link } from '@candlewick/shared-design/link';
import { Select } from '@candlewick/shared-design/select';
import { Switch } from '@candlewick/shared-design/switch';
import { deliveryHref } from './alert-links.ts';

interface ChannelFieldProps {
  readonly terms: ChannelTerms;
  readonly value: boolean | string;
  readonly onChange: (value: boolean | string) => void;
}

/** Whether an alert uses a channel: a switch, or one of several choices. */
export function ChannelField({ terms: { label, choices, hint }, value, onChange }: ChannelFieldProps) {
  const description = hint ? (
    <>
      {hint} (<Link href={deliveryHref}>settings</Link>)
    </>
  ) : undefined;
  if (!choices) {
    return (
      <Switch
        label={label}
        description={description}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  }
  return (
    <Select
      label={label}
      description={description}
      items={Object.entries(choices).map(([id, name]) => ({ id, label: name }))}
      value={String(value)}
      onChange={onChange}
    />
  );
}
