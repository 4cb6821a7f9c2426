/** Features of the app, as users call them. */
const feature =
  '(?:watch ?lists?|alerts?|notifications?|webhooks?|credits?|credit packs?|plans?|subscriptions?|tiers?|backtest(?:s|er|ing)?|strategy builder|builder|previews?|summary page|(?:saved |curated )?strateg(?:y|ies)|strategy catalog|catalog|comparators?|comparison(?: page| tool)?|compare page|screeners?|screening|dashboard|calendars?|earnings calendar|ipo calendar|imports?|importing(?: prices| tickers| data)?|exports?|api(?: keys?)?|ai(?: chat)?|(?:ai |this |the )?chat(?:bot)?|assistant|ai summar(?:y|ies)|quiet hours|command palette|palette|starred symbols|home(?: page)?|screen lock)';
const lead =
  '(?:(?:so|and|ok|okay|hi|hey|hello|please|um|can you|could you|tell me|show me|i want to know|i would like to know|i do not understand),? )*';

/** A question about how a feature works, or what it is for; `credits` and the like without one are the user's own. */
export const featureAsked = new RegExp(
  [
    `^${lead}how (?:do|does|can|would|is|are) (?:i use |one use |you use |we use )?(?:the |an? |my |this |your |app's |candlewick's )*${feature}(?: function| feature| page)?(?: here| in (?:here|the app|this app|candlewick))?(?: (?:work|works|working|used|function|operate))?(?: here| exactly| in (?:the app|candlewick))?\\W*$`,
    `\\bhow (?:the |an? |my |this )*${feature} works?\\b`,
    `^${lead}where (?:is|are|do i find|can i find|to find|do i see) (?:the |an? |my |this )*${feature}\\W*$`,
    `^${lead}how (?:do|can) i (?:get to|open|find|see|reach) (?:the |an? |my |this )*${feature}\\W*$`,
    `^${lead}(?:explain|describe|say)? ?(?:to me )?what (?:the |an? |this )*${feature} (?:is|are|does|do|means?)(?: for)?\\W*$`,
    `^${lead}(?:explain|describe) (?:to me )?(?:how )?(?:the |an? |this |me )*${feature}(?: work| works| to me)?\\W*$`,
    `^${lead}(?:what|who) (?:is|are) (?:the |an? |this |your )*${feature}(?: (?:for|good for|used for|about|feature|page))\\W*$`,
    `^${lead}(?:what|who) (?:is|are) (?:the |an? |this )*(?:watch ?lists?|comparator|screener|credits|plans|alerts|command palette|quiet hours|ai summar(?:y|ies)|curated strateg(?:y|ies)|api keys?|webhooks?)\\W*$`,
    `^${lead}(?:what|how) can i do (?:with|in|on) (?:the |an? |my )*${feature}\\W*$`,
    `\\bhow (?:to|do i|do you|can i|does one) use (?:the |an? |my |this )*${feature}\\b`,
    `^${feature} (?:help|explained|guide|how to)\\W*$`,
  ].join('|'),
);
