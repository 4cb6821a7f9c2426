import { WhenNear } from '@candlewick/shared-design/when-near';
import { useWidgets, WidgetPart } from '@candlewick/shared-page/slot';
import { useMemo, useState } from 'react';

/** Height while the widget is not near, px: the place around it has its own. */
const anyHeight = 320;

/** What remotes offer visitors to try, once it comes near the window. Nothing where no remote does. */
export default function TrialPlace() {
  const [widget] = useWidgets('welcome');
  const [isEmpty, setEmpty] = useState(false);
  const props = useMemo(() => ({ setEmpty }), []);
  if (!widget || isEmpty) return <span hidden data-empty="" />;
  return <WhenNear height={anyHeight}>{() => <WidgetPart widget={widget} props={props} height="100%" />}</WhenNear>;
}
