import { marketPartWords } from '../sector-names.ts';
import { p } from './pattern.ts';

/** Companies and funds. */
export const companiesPatterns = {
  overview: [
    p(
      6,
      /\bhow (is|are) (it|they|this|these) (doing|looking|going today)\b|^(any |your |some )?(thoughts|opinions?|views?)\W*$/,
    ),
    p(4, /\b(tea|scoop|skinny|lowdown|low-down|deal|word|vibe|vibes) (on|with|about) @/),
    p(
      3,
      /\b(tell me (more )?about|overview|summary|summari[sz]e|analy[sz]e|analysis of|deep dive|report on|rundown|info on|information (on|about)|look at|thoughts on|opinion on|what do you think (of|about)|brief)\b/,
    ),
    p(3, /^(what|tell me|anything) (more )?about @\W*$|^about @\W*$/),
    p(1, /^@\W*$|^(show|give) me @\W*$|^(what|how) about @\W*$/),
  ],
  profile: [
    p(12, /\bhow (does|do|did) (@|it|they|this company) (make|earn) (its |their )?money\b/),
    p(
      8,
      /\b(since|from) when\b.*@.*\b(exist\w*|listed|traded|stock market|public)\b|\b(since|from) when\b.*\b(exist\w*|listed|public)\b.*@|\bhow long has @ (existed|been (listed|public|around|traded))\b/,
    ),
    p(
      5,
      /\b(what|who) (does|do|did|is|are) (@|it|they|this (company|stock|one|fund)|the company|that company)( actually| really)? (do|make|sell|produce|offer|in the business of|known for)\b|\bwhat (business|industry|sector) (is|are) (@|it|they|this company) in\b/,
    ),
    p(
      5,
      /\bwhat @ (does|do|makes?|sells?|produces?|offers?)\b|\bwhat (does|do|did) @ (do|make|sell|produce|offer)\b|\b(what|who) (is|are) @\W*$|\b(describe|profile of|who is) @\W*$/,
    ),
    p(
      4,
      /\b(profile|sector|industry|headquarter\w*|founded|employees?|based|website|business model|description|fiscal year)\b/,
    ),
    p(
      3,
      /\bwhat (kind|type|sort) of (company|business|stock|instrument|fund)\b|\bwhere is @ (based|located)\b|\bhow old is @|\b(ceo|founder)\b|\bwhich exchange\b|\bwhere is @ listed\b|\bhow many people\b/,
    ),
  ],
  market_value: [
    p(
      8,
      /\bhow much is @ worth (in total|altogether|as a (company|whole))\b|\b(which|who|what) (one |of (them|these|those) )?is (the )?(bigger|larger|smaller|biggest|largest|smallest)\b(?!.*\b(by|stocks?|companies|sectors?|holding|position|gain\w*|los\w+|drawdowns?|drops?|falls?|declines?|moves?|rises?|jumps?|days?|weeks?|months?|risks?)\b)/,
    ),
    p(
      5,
      /\bmarket (cap|value)s?\b|\bcaps?\b|\bvaluation of @\b|\bhow (big|large) is @\b|\bhow much is @ worth as\b|\bshares outstanding\b|\b(size|worth) of the company\b/,
    ),
  ],
  income: [
    p(
      13,
      /\b(revenues?|sales|net income|profits?|operating income)\b.*\b(did|does|has) @ (\w+ )?(report\w*|post\w*|make|book\w*|generate\w*|earn\w*|bring in)\b/,
    ),
    p(
      6,
      /^(?!.*\b(i|we|you|if|would)\b).*(\bhow much money\b.*@|@.*\b(more|most) (money|profits?)\b|\b(more|most) (money|profits?)\b.*@)/,
    ),
    p(
      5,
      /\b(who|which( one| of (them|these|those))?) (is |has |have )?(been )?gr(ew|ows?|own|owing) (the )?(fast\w*|most|more|quick\w*)\b/,
    ),
    p(12, /\b(eps|earnings per share) (growth|grew|grown|growing)\b|\btax rate\b.*@|@.*\btax rate\b/),
    p(
      5,
      /\b(does|do|did|is|has) @ (\w+ )?(make|making|made|earn|earning|turn|turning|losing|lose) (any |a |an )?(money|profits?|earnings|loss\w*)\b|\bis @ (profitable|unprofitable|loss[- ]making)\b|\b(revenue|sales|earnings|profit|income) growth\b|\bgrow\w* (revenue|sales|profits?)\b/,
    ),
    p(
      5,
      /^(?!.*\b(i|we|you)\b).*\b(make|makes|made|earn|earns|earned|sell|sells|sold) (more|less|the most|most|the least)\b/,
    ),
    p(
      4,
      /\b(revenues?|net income|net profit|operating income|operating profit|gross profit|ebitda|income statements?|profit and loss|p&l|top line|bottom line|turnover|r&d|research and development|cost of (sales|revenue|goods))\b/,
    ),
    p(
      3,
      /\b(sales|profits?|profitable|expenses|income)\b|\bhow much (money )?(did|does|has) @ (make|earn|made|earned|sell)\b/,
    ),
    p(2, /\b(financials|fundamentals|statements?|financial results|results)\b/),
  ],
  balance: [
    p(5, /\bdebts? .*\b(fallen|fell|risen|rose|grown|grew|gone|changed|increased|decreased|shrunk|shrank)\b/),
    p(
      10,
      /\bshares\b.*\boutstanding\b.*\b(chang\w*|over|history|years|grow\w*|grew|shrunk|fallen|risen|since)\b|\bshare count\b/,
    ),
    p(
      4,
      /\b(balance sheets?|total assets|liabilities|book value|goodwill|inventory|inventories|receivables|net debt|shareholders'? equity|stockholders'? equity|cash (position|pile|on hand|and equivalents|reserves?|balance))\b/,
    ),
    p(3, /\b(assets|debts?|cash|equity|solvent|borrowed|owes?)\b(?!.*\bflow)/),
    p(3, /\bfinancial position\b/),
  ],
  cash_flow: [
    p(
      9,
      /\b(spent|spend|spending|money|much)\b.*\b(on )?(buy[- ]?backs?|repurchas\w*)\b|\b(buy[- ]?backs?|repurchas\w*)\b.*\b(since|each|every|per|by|over) /,
    ),
    p(5, /\bcash[- ]?flows?\b|\bfcf\b|\bcapex\b|\bcapital expenditures?\b|\bstock comp\w*\b/),
  ],
  ratios: [
    p(9, /\b(short[- ]term|current) (bills|debts?|obligations|liabilities)\b.*|\bpay (its|their) bills\b/),
    p(9, /\b(free cash flow|fcf|cash flow) margins?\b/),
    p(
      5,
      /\b((gross|net|operating|profit|free cash flow) margins?|margins?|roe|roa|return on (equity|assets|(invested )?capital)|roic|roce|current ratio|quick ratio|asset turnover|interest cover(age)?|times interest earned|price to (sales|book)|p\/s|p\/b|financial ratios?|liquidity)\b/,
    ),
    p(2, /\bratios\b/),
  ],
  debt: [
    p(
      9,
      /\bdebts?\b.*\b(relative to|compared (to|with)|versus|vs|against|to|as a (share|percentage|part) of) (its |their |the )?equity\b/,
    ),
    p(
      6,
      /\b(lots? of|too much|heavy|high|low|excessive|manageable|little) debts?\b|\bdebt (levels?|load|burden|ratio|problem)\b/,
    ),
    p(6, /\bdebt to equity\b|\bleverage[d]?\b|\bgearing\b|\bhow (indebted|leveraged)\b/),
  ],
  valuation: [
    p(9, /\b(is|are|was) @ (cheaper|more expensive|pricier|better value|dearer|a better value) than @/),
    p(
      7,
      /\b(which|who|what) (one )?(of (these|those|them) )?(is|are|looks?|has) (the )?(cheaper|cheapest|more expensive|priciest|better value|cheaper valuation)\b|\bcheaper pe\b/,
    ),
    p(5, /\b(forward |trailing |historical |average |median )*pe ratio\b|\bpe\b|\bearnings multiple\b|\bforward pe\b/),
    p(4, /\b(overvalued|undervalued|expensive|cheap|fairly valued|valuation|valued)\b(?!.*\b(stocks|companies)\b)/),
  ],
  earnings_reaction: [
    p(
      12,
      /\b(react\w*|mov(e|es|ed|ing)|do|did|done|drop\w*|fell|fall|jump\w*|gain\w*|perform\w*|respond\w*|response|happen\w*|behav\w*)\b.*\b(after|on|to|following|around|post)\b.*\b(earnings|reports?|results|numbers|print)\b(?!.*\b(calendar|per share)\b)|\b(earnings|results) (reactions?|moves?)\b|\b(post|after)[- ]earnings (moves?|reactions?|drift)\b/,
    ),
    p(
      12,
      /\bhow (did|does|has|do|will) (the )?(stock|shares?|price|it|they|@)( price)? (usually |typically |normally )?(react|respond)\w*/,
    ),
    p(
      9,
      /^(and |so )?(how (did|does|has) )?(the )?(stock|price|shares?|it) (\w+ )?(after|react\w*|respond\w*)( to)? (that|it|this|the report|them)\W*$/,
    ),
  ],
  earnings: [
    p(7, /\bbefore (the )?(open|market|bell)\b.*\bafter\b|\bbefore or after\b|\b(bmo|amc)\b/),
    p(6, /\bwhat (do|does|did|are|is) (they|analysts|the street|wall street|people|the market|everyone)? ?expect\w*\b/),
    p(6, /\b(what|how much) (did|do|does|will) (@|it|they) (earn|make)\b.*\bquarter\b/),
    p(6, /\b(upcoming|next|coming|future|scheduled) (events?|catalysts?|key dates)\b/),
    p(
      12,
      /\b(analysts?|people|street|market)\b.*\b(think|thinks|expect\w*|predict|forecast)\b.*\b(earn|make|report)\b/,
    ),
    p(
      12,
      /\b(estimates?|forecasts?|expect\w*|consensus|projections?)\b.*\b(revenues?|sales|eps|earnings|profits?)\b.*\b(next|this|full|fiscal|coming) (full |fiscal )?(year|quarter)\b/,
    ),
    p(
      11,
      /\b(eps|earnings|revenue|sales|profit) (forecasts?|estimates?|expectations?|outlook|predictions?|guidance)\b/,
    ),
    p(6, /\b(has|have|did) @ (already )?(report\w*|announce\w* (earnings|results))\b/),
    p(5, /\b(when|do|does|did|have|has|will) (do |does |did |will )?(they|it) (next |last )?(report|announce)\w*\b/),
    p(
      4,
      /\bearnings\b(?! calendar)|\beps\b|\b(beat|miss|missed|beats) (estimates?|expectations?|the street|consensus)\b|\bestimates?\b|\bsurprise\b|\bconsensus (eps|estimate|revenue)\b/,
    ),
    p(
      4,
      /\bwhen (does|do|will|is|did|are) @.* (report|reporting|announce|results|release)\b|\bnext (report|results|quarter|earnings)\b|\breport date\b|\breports? (its|their)? ?(results|next|on)\b/,
    ),
    p(3, /\bexpected (to earn|revenue|eps|earnings|profit)\b|\bguidance\b|\banalysts expect\b/),
  ],
  dividends: [
    p(9, /\bdividends?\b.*\b(grown?|grew|growing|growth|increas\w+|rais\w+|cut)\b/),
    p(9, /\bwhen do i (have to|need to|must) (own|buy|hold)\b/),
    p(
      9,
      /\b\d[\d,]* (@ )?shares?\b.*\b(pay|pays|paid|dividend|dividends|income|a year)\b|\b(dividend|dividends|income)\b.*\b\d[\d,]* (@ )?shares?\b/,
    ),
    p(
      5,
      /\bdividends?\b|\bpayouts?\b|\bex[- ]?(dividend )?date\b|\b(buy|buys|buying|bought)[- ]?backs?\b|\brepurchases?\b|\bstock splits?\b|\bsplits?\b|\bdistributions?\b|\b(does|do) @ pay\b/,
    ),
    p(3, /\byields?\b/),
  ],
  price_target: [
    p(9, /\banalysts?\b.*\b(think|thinks|say|says|reckon|believe|see)\b.*\bworth\b/),
    p(6, /\b(price |analyst |analysts' |mean |average |consensus )targets?\b|\btargets?\b|\bupside\b|\bdownside\b/),
  ],
  recommendations: [
    p(8, /\b(how many )?buys?\b.*\b(vs|versus|and|to|against|or)\b.*\bsells?\b(?!.*\b(signals?|conditions?)\b)/),
    p(6, /^(any|how many|are there( any)?) (strong )?(buys|sells|holds)( ratings?)?\W*$/),
    p(
      7,
      /\b(bullish|bearish|optimistic|pessimistic|positive|negative)\b.*\banalysts?\b|\banalysts?\b.*\b(bullish|bearish|optimistic|pessimistic|positive|negative)\b/,
    ),
    p(
      7,
      /\b(wall street|street|analysts?'?|broker\w*) (opinions?|views?|verdicts?|consensus|sentiment|take|outlook|ratings?|thinks?|says?|likes?)\b/,
    ),
    p(
      5,
      /\brecommend\w*\b|\banalysts?'? (say|think|ratings?|opinions?|views?|rate|consensus|see|like|feel)\b|\bratings?\b|\bconsensus\b|\b(buy|sell|hold) ratings?\b|\bhow many analysts\b|\bwhat (do|does|are) (the )?analysts?\b(?! (expect|estimate|forecast))|\b(wall )?street (think|say)s?\b/,
    ),
  ],
  rating_changes: [
    p(9, /\banalysts?'? (rating |grade )?changes?\b/),
    p(
      13,
      /\banalysts?\b.*\b(raise|raised|cut|lower|lowered|change|changed|increase|increased)\b.*\b(targets?|ratings?|views?)\b/,
    ),
    p(6, /\bupgrad\w*\b|\bdowngrad\w*\b|\brating changes?\b|\banalyst actions?\b/),
  ],
  find_funds: [
    p(
      9,
      /^(?!.*\b(holdings?|performing|worst|highest|lowest|gainers?|losers?|popular|own|owns|owned|expense|expenses|fees?|my|largest|biggest|assets|volatile|dividend)\b).*\b(etfs?|index funds?|funds?|trackers?)\b.*\b(for|that|which|track\w*|follow\w*|hold|holds|holding|on|with|of|in|exposed|exposure|cover\w*)\b/,
    ),
    p(
      7,
      /^(?!.*\b(holdings?|performing|worst|highest|lowest|gainers?|losers?|popular|own|owns|owned|what is an|what are|my|an etf|the etf|list|show)\b).*\b[a-z@]\w* (etfs?|index funds?|trackers?)\W*$/,
    ),
  ],
  etf_holdings: [
    p(
      9,
      /\b(sectors|industries)\b.*@.*\b(invest\w*|hold\w*|expos\w*|in|weights?|cover\w*|made)\b|@.*\bsector (weights?|exposure|allocations?|breakdown|mix)\b|\bsector (weights?|exposure|allocations?|breakdown|mix)\b.*@/,
    ),
    p(
      9,
      /\b(share|percent|percentage|%|part|weight|much|fraction|exposure) (of|in) @ (is|are|in|to)\b(?! worth)|\b(sectors?|tech|technology|energy|banks?|financials?|healthcare|health care)\b.*\b(exposure|weights?|weighting|share|allocation|breakdown)\b.*@|@.*\b(sector (exposure|weights?|allocation|breakdown)|top (\d+|ten) holdings|concentrat\w*)\b|\bconcentrat\w*\b.*@/,
    ),
    p(9, /\b(is|are) @ (in|part of|inside|held by) (it|that|this|there|them)\b/),
    p(
      9,
      /\bwhat (does|do|is|are) (it|they|this fund|that fund|this etf|that etf) (hold|own|contain|invest in|invested in|made of)\b|\b(what|which).* (inside|in) (it|that fund|this fund|that etf)\b/,
    ),
    p(
      9,
      /^(so )?what is in (the )?@( (etf|fund|trust))?\W*$|\b(top|largest|biggest|main|first|all|list|what|which) ?(\d+ )?(stocks?|companies|holdings|positions|names|members|components) (are )?(in|of|inside) @|\b(is|are) @ (in|part of|a member of|a component of|included in) @|\bwhich (one |of them )?(has|holds|owns) (more|the most|less|a larger|a bigger) .*@/,
    ),
    p(
      9,
      /\b(does|do|is|are|will) @ (hold|own|contain|include|have|in|inside|part of|a holding of|held by|a part of|included in|invested in)( any| shares of)? @|\bhow much (of )?@ (is|does|do|are)( there)? (in )?@/,
    ),
    p(
      5,
      /\bholdings?\b|\b(what|which).*\b(is|are|stocks|companies)\b.* (in|inside) @|\bconstituents?\b|\bcomponents?\b|\bwhat does @ (hold|own|contain|invest in)\b|\b(weights?|weighting|allocation|sector (exposure|breakdown|weights?)|made up of|composition)\b/,
    ),
  ],
  owners: [
    p(9, /\bfunds? (that )?(hold|holding|holds|own|owning|owns) @/),
    p(20, /\binsiders?\b.*@|@.*\binsiders?\b/),
    p(9, /\b(belongs? to|owned by|held by|in the hands of)\b/),
    p(7, /\b(whales?|smart money|big money|big players|institutions?)\b.*@/),
    p(
      8,
      /\b(funds?|institutions?|etfs?)\b.*\b(own|owns|hold|holds|held|bought)\b|\b(owned|held) by (funds?|institutions?|etfs?)\b/,
    ),
    p(
      5,
      /\b(who|which funds?|what funds?) (owns?|holds?|has|have|own)\b(?! (more|less|the (most|highest|lowest|better)|a (higher|lower|better|larger)))|\b(fund|institutional) (ownership|owners|holders|investors)\b|\b(owners?|shareholders?|holders) of\b|\b(largest|biggest|top|main|major) (share)?(holders|owners|investors)\b|\bowned by\b|\bwho (are )?(the )?.*shareholders\b/,
    ),
  ],
  competitors: [
    p(20, new RegExp(`@.*\\b(?:with|to|than|vs|against|versus) (?:the )?other (?:\\w+ )?${marketPartWords}`)),
    p(
      8,
      /\bwho else\b|\b(in|of) (that|the same|this) (business|industry|space|sector|line)\b|\bother (companies|stocks|players) (in|like)\b/,
    ),
    p(
      20,
      /\b(for|in|within|to|with|vs|versus|than|against|of) (its|their|the|his|other) (own )?(sector|industry|peers?|rivals?|competitors?|group)( average| median)?\b(?!.*\b(best|worst|top|which|perform\w*)\b)/,
    ),
    p(
      6,
      /\bcompetit\w*\b|\bpeers?\b|\brivals?\b|\b(companies|stocks) (like|similar to) @|\bsimilar (companies|stocks)\b|\bcompetes?\b|\balternatives? to @/,
    ),
  ],
};
