/** Words that no answer depends on. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the of for in on at to is are was were be been being am do does did is has have had having i me we us you your it its this that these
those there here and or so but with by from as about please shall may might just also too still even yet now right
currently tell show give get got every each see let want wanna need know like look looking me hey yo ok okay well um uh oh man dude mate guys sir hi what
which how hello say says said think quick quickly really actually basically maybe perhaps then exactly roughly around bit kind sort thing things
approximately one ones stock stocks company ticker symbol name names number figure figures value data info information check find pull lookup
search display current kindly thanks plz again any some both go going let's lets im he she they them their his her mine myself yourself itself
wondering curious question ask answer moment minute sec second simply briefly cannot able way seems seem look looks per whole total overall
entire actual recently lately days nowadays precise precisely gotten would've could've it'd that'd whatever such lot lots itself ya
alright anyway though generate generates generated % sitting cheers much? many?`
    .split(/\s+/)
    .filter((word) => !word.endsWith('?')),
);

/** Words that change what is asked: only an example that has them, or a reader, accounts for them. */
export const conditionWords: ReadonlySet<string> = new Set(
  `not no never except without excluding unless until before after more less than above below under over between besides but other only instead sold row streak consecutive
both neither nor minus plus times twice half double weekly daily hourly week day`.split(/\s+/),
);

/** Words that help to tell kinds apart, and that nobody misses. */
export const softWords: ReadonlySet<string> = new Set(
  `can could would should will get vs versus than compared all my different much went goes come came using use uses app platform
  site through even bit done where who whose out together`.split(/\s+/),
);

/** Words of a question that continues the last one. */
export const followWords: ReadonlySet<string> = new Set(
  `and what about same with instead only just now then also or else try make use switch change them too again but sorted by rank ranked order ditto
likewise as well than if i wanna want change changed no sorry meant rather add plus drop remove without minus all
anything anyone any money amount question thing period span spans time dates basis`.split(/\s+/),
);

/** Words that only tie a line to the last one. */
export const linkWords: ReadonlySet<string> = new Set(
  'instead just same again rather else then too also sorry meant and'.split(' '),
);

/** Words that stand for what the talk is about. */
export const pronouns =
  /\b(it|its|it's|they|them|their|theirs|this|that|both|those|these|there|the company|the stock|the first|the one|ones)\b/;
/** Words that stand for a list that was shown. */
export const listPronouns = /\b(them|those|these|they|all of them|ones?|which of)\b/;
/** A line without one of these is no sentence: it continues what was said. */
export const verbs =
  /\b(is|are|was|were|do|does|did|has|have|had|can|could|would|will|should|show|tell|give|list|find|compare|backtest|test|pays?|owns?|holds?|reports?|won)\b/;
export const continuing =
  /^\W*(?:and|but|or|so|ok|nah|no|sorry|add|only|just|same|instead|then|plus|vs|versus|what about|how about|what if|drop|remove|without|with|for|in|on|by how (?:much|many))\b/;
export const adding = /\b(add|plus|also|too|as well|than)\b/;
export const comparing = /\b(vs|versus|against|compared?)\b/;
export const removing = /^\W*(?:and )?(?:drop|remove|without|minus|take out|not)\b/;
