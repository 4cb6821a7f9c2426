import { LinkButton } from '@candlewick/shared-design/link-button';
import { Panel } from './panel.tsx';

export default function NotFoundPage() {
  return (
    <Panel
      title="Page not found"
      lead="There is nothing at this address. It may have been mistyped, or the page has moved."
    >
      <LinkButton href="/" variant="primary">
        Go to the start page
      </LinkButton>
    </Panel>
  );
}
