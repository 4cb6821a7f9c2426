import { marketPartWords } from '../sector-names.ts';

/** A question about a part of the market as a whole, not one for some of its stocks. */
export const aboutPart = new RegExp(
  `^(?!.*@)(?!.*\\b(best|worst|top|highest|lowest|cheap\\w*|largest|biggest|with|most|under|above|below|gainers?|losers?|movers|open|opens|closed|report\\w*|earnings|news|headlines|ipos?|dividends?|etfs?|funds?|undervalued|overvalued|my|crisis|financial statements?)\\b)(?:(?:so|and|ok|okay|well) )*(?:(?:how|are|is|did|do|have|has|were|was|what about|how about|show me)\\b.*${marketPartWords}|${marketPartWords}(?: (?:stocks?|shares|companies|names|sector|industry))? (?:doing|performance|today|now|lately|this|ytd|since|last|over|in)\\b)`,
);
