import { TickerSearch } from '@candlewick/shared-page/ticker-search';

interface ComparePickerProps {
  readonly chosen: readonly string[];
  readonly onChoose: (ticker: string) => void;
}

/** A search that adds a line to the chart; loaded when it is first opened. */
export default function ComparePicker(props: ComparePickerProps) {
  return <TickerSearch label="Compare with" placeholder="Search symbols" {...props} />;
}
