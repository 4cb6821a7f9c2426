import type { PartProps, ShownPart, SlotWidget } from '@candlewick/shared-platform';
import { useCallback, useLayoutEffect, useRef, useState, type ComponentType, type CSSProperties } from 'react';
import { PartLoading } from '../loading/loading.tsx';
import { PartView } from '../part-view/part-view.tsx';

export interface WidgetViewProps {
  /** Null in the first render. */
  readonly part: ShownPart | null;
  readonly title: string;
}

export interface WidgetPartProps {
  readonly widget: SlotWidget;
  /** Props of the widget's component. Changed values reach a mounted widget without a remount. */
  readonly props?: PartProps | undefined;
  /** Shows the widget and what stands in for it. Default: as the content of a card. */
  readonly View?: ComponentType<WidgetViewProps>;
  readonly className?: string | undefined;
  /** Height of what stands in for the widget while it loads. Default: 8rem. */
  readonly height?: string | undefined;
}

const noProps: PartProps = {};

/** A widget in its place: while it loads, running, or with its failure. */
export function WidgetPart({ widget, props = noProps, View = CardContent, className, height }: WidgetPartProps) {
  const given = useRef(props);
  const [part, setPart] = useState<ShownPart | null>(null);
  const attach = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return undefined;
      const shown = widget.show(given.current);
      setPart(shown);
      return () => shown.close();
    },
    [widget],
  );
  useLayoutEffect(() => {
    if (areSame(given.current, props)) return;
    given.current = props;
    part?.update(props);
  }, [part, props]);
  return (
    <div ref={attach} className={className} style={height === undefined ? undefined : partHeight(height)}>
      <View part={part} title={widget.title} />
    </div>
  );
}

const partHeight = (height: string) => ({ '--cw-part-height': height }) as CSSProperties;

function CardContent({ part }: WidgetViewProps) {
  return part ? <PartView part={part} size="sm" Loading={PartLoading} /> : <PartLoading />;
}

/** Whether all values are the same: owners may write `props={{ ticker }}`. */
function areSame(one: PartProps, other: PartProps): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}
