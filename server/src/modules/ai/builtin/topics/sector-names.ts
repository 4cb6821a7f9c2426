/** Sectors by the words that mean them, with the fund that tracks each. */
export const sectorNames: readonly (readonly [RegExp, string, string])[] = [
  [
    /\b(tech|technology|software|it) (stocks?|companies|sector|shares|names)|\btech\b|\btechnology\b|\binformation technology|semiconductors?|chip ?makers?\b/,
    'Information Technology',
    'XLK',
  ],
  [/\bhealth ?care|health|pharma\w*|biotechs?|drug ?makers?\b/, 'Health Care', 'XLV'],
  [/\bbank(s|ing)?|financials?|insurers?|insurance\b/, 'Financials', 'XLF'],
  [/\benergy|oil (stocks|companies|majors|sector)\b/, 'Energy', 'XLE'],
  [/\butilit(y|ies)\b/, 'Utilities', 'XLU'],
  [/\breal estate|reits?\b/, 'Real Estate', 'XLRE'],
  [/\bmaterials?|miners?|mining|chemicals?\b/, 'Materials', 'XLB'],
  [/\bindustrials?|airlines?|aerospace|defen[cs]e\b/, 'Industrials', 'XLI'],
  [/\bstaples|food (stocks|companies)\b/, 'Consumer Staples', 'XLP'],
  [/\bdiscretionary|retail(ers)?|car ?makers?\b/, 'Consumer Discretionary', 'XLY'],
  [/\bcommunications?( services)?|telecoms?|media (stocks|companies)\b/, 'Communication Services', 'XLC'],
];
