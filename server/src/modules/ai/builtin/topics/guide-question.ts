const asksToMake =
  /^(?:so |and |ok |please |can you |could you )*(?:(?:how|where) (?:do|can|could|would|should) (?:i|we|you|one) (?:to )?)?(?:make|create|run|start|set up|setup|build|re-?run|write|do) (?:an? |my |the |one |some |that )*(?:first |own |new |simple |last |latest )*(alerts?|backtests?|watchlists?|strateg(?:y|ies))\b/;

/** What to look up for a question: deletions and messages have one passage each, whatever they are about. */
export function guideQuestionOf(text: string): string {
  const made = asksToMake.exec(text)?.[1];
  if (made !== undefined && !/\b(delete|remove|cost|share|export|import|compare|cancel|pause)\b/.test(text))
    return `create ${made.replace(/ies$/, 'y').replace(/s$/, '')}`;
  if (
    /^(so |and |ok )*where (is|are|does|do|did) (that|this|it|these|those)\b.*\bfrom\W*$|^(what is )?(the |your )?sources?\W*$/.test(
      text,
    )
  )
    return 'figures of the chat come from';
  if (/\bfill(s|ed)?\b|\bexecuted\b/.test(text) && !/\bhandled\b/.test(text)) return 'fills signal next open';
  if (/\bprices?\b/.test(text) && /\b(real|fake|simulated|made up|genuine|actual)\b/.test(text)) return 'prices';
  if (/\bchange (my|the|an?) (e-?mail|mail address|address|password|user ?name|name)\b/.test(text))
    return 'change email password';
  if (/\bpassword\b/.test(text) && /\b(good|strong|valid|safe|rules?|requirements?|needs?|must)\b/.test(text))
    return 'good password characters';
  if (/\bwhat (are|is) (the |these )?credits?\b/.test(text)) return 'credits';
  if (/\bdowngrad\w*|\b(lower|smaller) plan\b/.test(text) && !/\b(alerts?|backtests?|watchlists?)\b/.test(text))
    return 'change lower plan period ends';
  if (/\b(stop|prevent|avoid|keep|turn off)\b.*\brenew/.test(text)) return 'cancel auto renewal';
  if (/\b(add|remove|change|another|second)\b.*\bconditions?\b/.test(text)) return 'build builder conditions options';
  if (/\b(wallets?|paypal|(credit|debit) cards?|payment methods?|bank transfers?)\b/.test(text)) return 'ways to pay';
  if (/\b(fresh|real[- ]?time|how (current|old|late))\b/.test(text)) return 'prices';
  if (/\brefund/.test(text)) return 'refund';
  if (/\bpriva(cy|te)\b/.test(text)) return 'safe data';
  if (/^(so |and )*what(?: exactly)? is (candlewick|this (app|site|website|product))\W*$/.test(text)) return 'site';
  if (/\b(turn|switch) off\b.*\bemails?\b|\bstop\b.*\bemails?\b/.test(text)) return 'email notifications';
  const several =
    /\b(?:more than|several|multiple|two|many|\d+|unlimited) (?:one |\d+ )?(watchlist|alert|backtest|strateg)/.exec(
      text,
    )?.[1];
  if (several !== undefined && /^(can|may|could) (i|we)\b/.test(text))
    return several === 'strateg' ? 'strategies' : `${several}s`;
  if (/\b(see|view|access|read|look at)\b.*\bmy\b/.test(text) && /\b(who|any\w+|some\w+|others?|else)\b/.test(text))
    return 'safe data';
  if (/\b(sms|text (messages?|alerts?)|whatsapp|telegram|slack|discord)\b/.test(text)) return 'text messages';
  if (/\b(declined?|rejected|refused|fails?|failed)\b/.test(text) && /\b(cards?|payments?)\b/.test(text))
    return 'declined card';
  if (
    /\bwhere\b.*\b(your|the|these|this)\b.*\b(prices?|data|figures|numbers|quotes)\b.*\b(come|coming|from)\b/.test(
      text,
    ) &&
    !/\b(chat|ai)\b/.test(text)
  )
    return 'prices';
  if (/\bhow (often|frequently|quickly|fast)\b.*\b(updat|refresh|reload)/.test(text)) return 'prices';
  if (
    /\b(locked|gr[ae]yed|disabled|unavailable|not available|blocked)\b|^why can (not i|i not)\b/.test(text) &&
    !/\bscreen\b/.test(text)
  )
    return 'locked';
  if (/\bcompare\b.*\b(stocks|tickers|companies|symbols)\b/.test(text)) return 'comparator';
  if (/\b(alerts?|notifications?) costs?\b/.test(text)) return 'alerts';
  if (/\b(robinhood|webull|etrade|schwab|fidelity|interactive brokers)\b|\bimport\b.*\bportfolio\b/.test(text))
    return 'broker';
  if (/\bpay\b.*\buse\b|\bcosts? to use\b/.test(text)) return 'plans';
  if (/\bmy money\b/.test(text)) return 'broker';
  if (/\b(delete|remove|clear|erase)\b.*\b(backtests?|alerts?|watchlists?)\b/.test(text)) return 'delete undo';
  if (/\badd\b.*\bto\b.*\bwatchlists?\b/.test(text)) return 'add tickers watchlist';
  if (/\b(turn|switch) off\b.*\balerts?\b|\b(pause|disable|mute|stop)\b.*\balerts?\b/.test(text)) return 'pause alert';
  if (
    /\b(set|setup|set up|make|create|add|get|put|build|have)\b.*\balerts?\b.*(@|\b(when|if|for|on)\b)/.test(text) &&
    !/\b(cost|many|much|email|mail|sms|phone|webhook|pause|delete)\b/.test(text)
  )
    return 'set up alert';
  // What is to be watched is no word of the guide.
  if (
    /\b((email|mail|notify|text|remind|alert|ping|tell) me|(be|get) (notified|alerted|told|warned|pinged|informed))\b.*\b(when|if|once)\b|^alert (if|when|once)\b/.test(
      text,
    )
  )
    return 'set alert';
  return text.replaceAll('@', '');
}
