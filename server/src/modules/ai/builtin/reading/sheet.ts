/** What chats write, as the words that it stands for. Capitals stay: `PPL` is a symbol, `ppl` are people. */
export const forms: ReadonlyMap<string, string> = new Map(
  `rn:now n:and nd:and w:with w/:with acct:account wen:when tho:- wtf:what strat:strategy strats:strategies thats:that_is b4:before ppl:people wat:what wut:what wht:what wot:what waht:what teh:the hwo:how prise:price wats:what_is
  whats:what_is what's:what_is hows:how_is how's:how_is wheres:where_is where's:where_is whos:who_is who's:who_is whens:when_is when's:when_is whys:why_is why's:why_is
  it's:it_is that's:that_is i'm:i_am im:i_am ive:i_have i've:i_have i'd:i_would id:i_would calc:calculate u:you ur:your r:are gonna:going_to wanna:want_to gimme:give_me
  lemme:let_me cuz:because er:earnings ers:earnings bt:backtest bts:backtests pt:price_target oi:open_interest doin:doing goin:going
  lookin:looking tradin:trading payin:paying makin:making pls:please plz:please tmrw:tomorrow tmr:tomorrow 2day:today tdy:today yday:yesterday
  lst:last nxt:next wk:week wks:weeks mth:month mths:months mo:month mos:months yr:year yrs:years qtr:quarter qtrs:quarters prev:previous avg:average
  pct:percent chg:change px:price perf:performance fwd:forward revs:revenue rev:revenue ests:estimates diff:difference mkt:market mkts:markets
  sh:shares shs:shares fri:friday thurs:thursday thur:thursday tues:tuesday cashflow:cash_flow cashflows:cash_flow mcap:market_cap divvy:dividend divvies:dividends div:dividend divs:dividends divi:dividend stonk:stock stonks:stocks bruh:- bro:- fam:- lol:- lmao:- tbh:- ngl:- imo:- btw:- yo:-
  v:vs versus:vs v.:vs vs.:vs versuss:vs hod:high_of_the_day lod:low_of_the_day 52wk:52_week 52w:52_week buyin:buying sellin:selling alot:much
  can't:can_not cant:can_not don't:do_not dont:do_not doesn't:does_not isn't:is_not didn't:did_not didnt:did_not won't:will_not wouldn't:would_not
  abt:about wich:which em:them cred:credits creds:credits wud:would cud:could shud:should cld:could shld:should lvl:level lvls:levels lo:low
  itll:it_will it'll:it_will theyre:they_are they're:they_are arent:are_not wasnt:was_not hasnt:has_not havent:have_not hadnt:had_not cmon:- yoy:- abv:above blw:below
  what'd:what_did todays:today thatll:that_will that'll:that_will aswell:too bmo:before_open amc:after_close amt:amount corr:correlation cal:calendar supp:support resist:resistance nr:number hw:how whichs:which_is differnt:different dist:distance est:estimate hrs:hours iv30:iv qtrly:quarterly btwn:between wuts:what_is wuz:was mk:make exp:expiring expiry:expiring gonna:going_to rly:- prolly:probably smth:something sthg:something wen:when wld:would overbot:overbought wtf:define n:and
  biz:business cos:companies favourite:favorite analyse:analyze tech's:tech eachother:both vol's:vol mag7:magnificent_seven mag_7:magnificent_seven dec:december
  nov:november 24h:today 24hr:today 24hrs:today oct:october sept:september sep:september aug:august jul:july jun:june apr:april feb:february jan:january`
    .split(/\s+/)
    .map((pair) => {
      const [form = '', words = ''] = pair.split(':');
      return [form, words === '-' ? '' : words.replaceAll('_', ' ')] as const;
    }),
);

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...units.map((word, index) => [word, index] as const),
  ...tens.map((word, index) => [word, 20 + 10 * index] as const),
]);
const counted =
  /^(?:[ -]?(?:%|percent|points?|dollars?|bucks|grand|k\b|million|billion|shares?|days?|weeks?|months?|quarters?|years?|decades?|sessions?|times?|hundred|thousand|stocks|biggest|best|worst|cheapest|largest))/i;

/** Number words as digits where something is counted: `five years`, `ten grand`; `which one` stays. */
const inDigits = (text: string) =>
  text.replace(
    new RegExp(`\\b(?:${[...numberWords.keys()].join('|')})\\b(?=(.{0,12}))`, 'gi'),
    (word, after: string, at: number) =>
      counted.test(after) || (word.toLowerCase() !== 'one' && /\b(?:top|last|past|next) $/i.test(text.slice(0, at)))
        ? String(numberWords.get(word.toLowerCase()))
        : word,
  );

const isWritten = /^[a-z0-9'./]+$/;

/** Writes slang out. Only what is in lower case is slang. */
function withoutSlang(text: string): string {
  return text
    .split(/(\s+|[,;!?()]+|\.(?=\s|$))/)
    .map((given, at, all) => {
      // `I’d` is written so, too.
      const word = given.includes("'") && forms.has(given.toLowerCase()) ? given.toLowerCase() : given;
      return isWritten.test(word) &&
        !(word === 'v' && /^(?:|of|for|on|in|compare|and|or|is|does)$/.test(all[at - 2] ?? ''))
        ? (forms.get(word) ?? word)
        : word;
    })
    .join('')
    .replace(/^(What|How|Where|Who|When|That|It)'s\b/, '$1 is');
}

/** How long an answer should be, which this analyst does not choose. */
const format =
  /\b(?:(?:just |only |please )*in (?:\d|one|two|three|a few|a couple of|few) (?:short |simple )?(?:lines?|sentences?|words?|bullets?|bullet points)|(?:just |only )?one (?:sentence|number|line|word)(?: each| only| please)?|only (?:the )?(?:names|tickers|symbols)(?:,? nothing else)?)\b/gi;

/** `Fy22` and `'22` are years. */
const shortYear = /\b(?:fy|cy) ?'?(?=\d\d\b)|(?<=^|\s)'(?=\d\d\b)/gi;

/** `Paying over 3%` is a dividend yield. */
const yielding =
  /\b(?:dividends?|yielding|pays|paying)(?= (?:of )?(?:over|above|under|below|more than|less than|at least|at most|[<>])[ =])/gi;

/** A profit is a condition on earnings. */
const profitable = /\b(?:positive (?:earnings|eps|profits?|net income)(?! growth)|(?<=with )(?:profits|earnings))\b/gi;

const inside = /\bwhat is in(?= (?!my |the |store))/gi;

const filler = '\u00b7';

/** A word of the text that nothing has read yet. */
export interface Rest {
  readonly text: string;
  /** As it was written. */
  readonly raw: string;
  readonly from: number;
  readonly to: number;
  /** Who has read it. */
  readonly by?: string | undefined;
}

/** A question on which every reader strikes out what it has read, so that the rest shows what nobody has. */
export class Sheet {
  /** As it was written, without slang; offsets are those of the rest. */
  readonly raw: string;
  #rest: string;

  constructor(text: string) {
    const plain = text
      .normalize('NFKC')
      .replace(/[\u2018\u2019\u02bc]/g, "'")
      .replace(/[\u2013\u2014]/g, '-')
      .replace(/[\u201c\u201d"«»`*_]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    this.raw = ` ${inDigits(
      withoutSlang(plain)
        .replace(format, '')
        .replace(/\b(this|last|next) (week|month|quarter|year)s\b/gi, '$1 $2')
        .replace(shortYear, '20')
        .replace(/\bhi (?:and|n|&) low\b/gi, 'high and low')
        .replace(/\bgoing on\b/gi, 'happening')
        .replace(/\bi mean\b/gi, '')
        .replace(/(?<=\S )hi\b/gi, 'high')
        .replace(/\bthe payout\b(?! ratio)/gi, 'the dividend')
        .replace(/\b(highest|best|biggest|top|lowest) dividends?\b(?! (?:yield|growth|payer))/gi, '$1 dividend yield')
        .replace(/\b(?:nasdaq|nyse)(?= (?:open|opens|closed|closes)\b(?! at))/gi, 'the market')
        .replace(
          /(?<=\b(?:euros?|eur|pounds?|sterling|gbp|yen|jpy|francs?|chf)\b.*) (?:against|vs|versus|to) (?:the )?(?:us )?dollars?\b/gi,
          '',
        )
        .replace(
          /\bvolume (over|above) (\d+(?:\.\d+)?)x(?: (?:the )?(?:avg|average|normal|usual))?/gi,
          'relative volume $1 $2',
        )
        .replace(/(\d) ?mos?\b/gi, '$1 months')
        .replace(/\bwhat even is (?:an? )?/gi, 'what is a ')
        .replace(/\b(?:at|out of)[- ]the[- ]money\b/gi, (way) => (/^at/i.test(way) ? 'atm' : 'otm'))
        .replace(/\byear[- ](?:over|on)[- ]year\b/gi, '')
        .replace(
          /\bpay(?:s|ing)?(?= (?:over|above|more than|at least|under|less than|[<>])[ =]?\d)/gi,
          'dividend yield',
        )
        .replace(/(\d)yrs?\b/gi, '$1 year')
        .replace(/\bput (?=(?!(?:one|it|them|an?|my|this|that)\b)\S+ (?:in|on|next|up)\b)/gi, 'add ')
        .replace(/\b(buy|hold|sell)s?\/(?=\w)/gi, '$1 ')
        .replace(/\b(golden|death) x\b/gi, '$1 cross')
        .replace(/\b(next|last|this|per) q\b/gi, '$1 quarter')
        .replace(/\b(\d+) ?dte\b/gi, '$1 days out')
        .replace(/\b(last|next|latest) payout\b/gi, '$1 dividend')
        .replace(/\bon the (?:first|1st)(?: day)? of (?=(?:each|every) month\b)/gi, '')
        .replace(/(?<=\b(?:analysts?|price|mean|avg|average|consensus|street|high|low) )tgts?\b/gi, 'target')
        .replace(yielding, 'dividend yield')
        .replace(inside, 'what is inside')
        .replace(/% of (?=[a-z])/gi, (of, at: number, all: string) =>
          /\d ?$/.test(all.slice(0, at)) ? of : 'percent of ',
        )
        .replace(profitable, 'eps over 0')
        .replace(/\bmean reversion\b/gi, 'mean-reversion')
        .replace(/\b(?:each other|one another)\b/gi, 'both'),
    )
      .replace(/ {2,}/g, ' ')
      .trim()} `;
    this.#rest = this.raw.toLowerCase();
    // Some letters have no lower case of the same length.
    if (this.#rest.length !== this.raw.length) this.raw = this.#rest;
  }

  /** What is left, in lower case. */
  get rest(): string {
    return this.#rest;
  }

  get lower(): string {
    return this.raw.toLowerCase();
  }

  /** Who reads now, as what it strikes out is marked. */
  reader = '';
  readonly #struck: { readonly from: number; readonly to: number; readonly by: string }[] = [];

  /** Strikes out a part. */
  strike(from: number, to: number): void {
    this.#struck.push({ from, to, by: this.reader });
    this.#rest = this.#rest.slice(0, from) + filler.repeat(to - from) + this.#rest.slice(to);
  }

  /** Finds the pattern in what is left, and strikes it out; `from` and `to` of its first match. */
  take(pattern: RegExp): (RegExpExecArray & { readonly to: number }) | undefined {
    const found = pattern.exec(this.#rest);
    if (!found || found[0] === '') return undefined;
    this.strike(found.index, found.index + found[0].length);
    return Object.assign(found, { to: found.index + found[0].length });
  }

  /** The words that are left; `whole`: all of them, each with who has read it. */
  words(whole = false): readonly Rest[] {
    return Array.from((whole ? this.lower : this.#rest).matchAll(/[^\s·,;:!?()[\]{}"]+/g), (found) => {
      const lead = /^[^\p{L}\p{N}$^<>%]*/u.exec(found[0])?.[0].length ?? 0;
      const tail = /(?:'s?|[^\p{L}\p{N}%])*$/u.exec(found[0].slice(lead))?.[0].length ?? 0;
      const from = found.index + lead;
      const to = found.index + found[0].length - tail;
      const by = whole ? this.#struck.find((part) => part.from < to && from < part.to)?.by : undefined;
      return { text: this.lower.slice(from, to), raw: this.raw.slice(from, to), from, to, by };
    }).filter(({ text, from }) => text !== '' && !(text === 's' && this.#rest[from - 1] === "'"));
  }
}
