import { Badge } from '@candlewick/shared-design/badge';
import type { PaymentConfig } from './billing.types.ts';

/** Wherever a card is asked for without real payments. */
export function SandboxNote({ config }: { readonly config: Pick<PaymentConfig, 'mode'> }) {
  if (config.mode !== 'sandbox') return null;
  return (
    <p>
      <Badge tone="warning">Payment sandbox: no money moves</Badge>
    </p>
  );
}
