import { LinkButton } from '@candlewick/shared-design/link-button';
import { Panel } from './panel.tsx';

export default function NotFoundPage() {
  return (
    <Panel title="Page not found" lead="Check the address; the page may have moved.">
      <LinkButton href="/" variant="primary">
        Go to home
      </LinkButton>
    </Panel>
  );
}
