/** Where the figures of the samples come from. */
export const provenance = {
  source: 'sample',
  source_label: 'Simulated market',
  simulated: true,
  as_of: Date.UTC(2026, 10, 6),
  delayed_by: 900_000,
};
