export const kindLabel = { sweep: 'Sweep', walk_forward: 'Walk-forward' } as const;

export type Kind = keyof typeof kindLabel;
