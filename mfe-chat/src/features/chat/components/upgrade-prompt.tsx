import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { useUpgrade } from '@candlewick/shared-page/use-upgrade';

/** The way to a plan with the chat. */
export function UpgradePrompt() {
  const upgrade = useUpgrade();
  return (
    <Banner
      title="Upgrade to ask questions"
      actions={
        <Button variant="primary" onClick={upgrade}>
          Upgrade
        </Button>
      }
    >
      AI chat is included in every paid plan.
    </Banner>
  );
}
