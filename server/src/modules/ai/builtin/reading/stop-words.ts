/** Words that no answer depends on. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the of for in on at to is are was were be been being am do does did doing? has have had having i me we us you your it its it's this that these
those there here and or so but with by from as about please shall may might just also too still even yet now right
currently tell show give get got see let want wanna need know like look looking me hey yo ok okay well um uh oh man dude mate guys sir hi what
which how whats what's hows think say says said quick quickly really actually basically maybe perhaps if then than? into out? via exactly
approximately roughly around bit kind sort thing things one ones stock stocks company ticker symbol name names number figure figures value data
info information check find pull lookup search display current latest? kindly thanks plz again rn much? long? any some all both each go going went
let's lets im i'm he she they them their his her him my? our mine myself yourself itself wondering curious question ask answer
moment minute sec second simply briefly fast please? today? when? at? where? who? can't cannot able way thx seems seem look looks per
whole total overall entire actual recently lately these days nowadays far? exact precise precisely approx since? during while
got gotten has been have been would've could've it'd that'd whatever such same? lot lots`
    .split(/\s+/)
    .filter((word) => !word.endsWith('?')),
);

/** Words that change what is asked: only an example that has them, or a reader, accounts for them. */
export const conditionWords: ReadonlySet<string> = new Set(
  'not no never except without excluding unless until before after more less than above below under over between besides but other only instead both neither nor minus plus times twice half double'.split(
    ' ',
  ),
);

/** Words that help to tell kinds apart, and that nobody misses. */
export const softWords: ReadonlySet<string> = new Set('can could would should will get vs versus'.split(' '));

/** Words of a question that continues the last one. */
export const followWords: ReadonlySet<string> = new Set(
  'and what how about same for with instead only just now then also ok okay or vs versus against rather else try make use switch change compared compare those ones the them too again it in on but add plus show me do much many sort sorted by rank ranked order ditto likewise as well drop remove without minus'.split(
    ' ',
  ),
);
