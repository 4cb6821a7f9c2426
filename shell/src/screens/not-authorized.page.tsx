import { LinkButton } from '@candlewick/shared-design/link-button';
import { Panel } from './panel.tsx';

export default function NotAuthorizedPage() {
  return (
    <Panel title="Not authorized" lead="Your account cannot open this page. Another account or plan may have access.">
      <LinkButton href="/" variant="primary">
        Go to the start page
      </LinkButton>
    </Panel>
  );
}
