import type { HelpPassage } from './help-passages.files.ts';

/** Words of questions that say nothing of their subject. */
const stopWords = new Set(
  'a an and are as at be by come coming can could do does function feature page understand know hi hello hey ok okay so um the for from has have how i if in is it its me my of on or our out so that the their there this to up us was we what when where which who why will with would you your please tell about way get got make want need there any some app candlewick work works use using them computed calculated happens happen mean means show see explain'.split(
    ' ',
  ),
);

/** Words of many questions, which say little of their subject. */
const weakWords = new Set(
  ['change', 'set', 'find', 'choose', 'turn', 'add', 'open', 'long', 'many', 'backtest', 'backtests', 'ticker'].map(
    stem,
  ),
);

/** What users say → what the pages say. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  cheap: ['cost'],
  price: ['cost'],
  cost: ['credit', 'price'],
  pay: ['card', 'buy', 'checkout'],
  subscription: ['plan'],
  subscribe: ['plan', 'buy'],
  unsubscribe: ['cancel'],
  upgrade: ['higher', 'plan', 'change'],
  downgrade: ['lower', 'plan', 'change'],
  refund: ['cancel', 'credit'],
  invoice: ['receipt', 'transaction'],
  dark: ['theme', 'appearance'],
  mode: ['theme', 'appearance'],
  switch: ['theme', 'change'],
  create: ['build', 'builder'],
  colour: ['appearance', 'theme'],
  color: ['colour', 'appearance', 'theme'],
  shortcut: ['palette', 'letter', 'ctrl'],
  hotkey: ['palette', 'letter', 'shortcut'],
  keyboard: ['key', 'arrow', 'palette'],
  email: ['mail', 'address'],
  emails: ['mail', 'address'],
  csv: ['export', 'file', 'import'],
  download: ['export', 'data'],
  upload: ['import', 'file'],
  broker: ['import', 'watchlist'],
  list: ['watchlist'],
  delete: ['remove', 'closed', 'restored'],
  undo: ['delete', 'restored'],
  deletion: ['delete', 'restored'],
  reset: ['month', 'new', 'roll'],
  restore: ['restored'],
  portfolio: ['account', 'ticker'],
  commission: ['cost', 'slippage', 'commission'],
  fee: ['cost', 'commission'],
  real: ['simulated', 'source'],
  fake: ['simulated', 'source'],
  simulated: ['simulated', 'data'],
  delayed: ['delay', 'day', 'minute'],
  realtime: ['delay', 'minute', 'live'],
  live: ['live', 'delay'],
  logout: ['session', 'log'],
  api: ['api', 'key'],
  push: ['browser', 'notification'],
  notify: ['alert', 'notification', 'tell'],
  favourite: ['star'],
  favorite: ['star'],
  bookmark: ['star', 'bookmark'],
  print: ['print', 'report'],
  compare: ['compare', 'side'],
  filter: ['filter', 'screener'],
};

/** A word without its usual endings, so that `backtests` finds `backtest`. */
export function stem(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')
    .replace(/(ing|ed)$/, '')
    .replace(/(.)\1$/, '$1')
    .replace(/e$/, '');
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .split(/[^\p{L}\p{N}/]+/u)
    .filter((word) => word !== '');

/** Of a passage whose title is what was asked, such as `Watchlists` for `how do watchlists work`; the first one comes first. */
const titleScore = 1000;
/** Other names of features, as the titles have them. */
const titles: Readonly<Record<string, string>> = {
  chat: 'ai chat',
  ai: 'ai chat',
  chatbot: 'ai chat',
  assistant: 'ai chat',
  compare: 'comparator',
  comparison: 'comparator',
  'compare page': 'comparator',
  'comparison page': 'comparator',
  'comparison tool': 'comparator',
  api: 'api key',
  importing: 'import',
  builder: 'strategies',
  'strategy builder': 'strategies',
  backtesting: 'backtests',
  subscription: 'plans',
  tier: 'plans',
  'earnings calendar': 'calendars',
  'ipo calendar': 'calendars',
  start: 'getting started',
  started: 'getting started',
  begin: 'getting started',
  tutorial: 'getting started',
  new: 'getting started',
  first: 'getting started',
  'first steps': 'getting started',
  'create strategy': 'strategies',
  'build strategy': 'strategies',
  'create alert': 'alerts',
  'set alert': 'alerts',
  'set up alert': 'alerts',
  'create watchlist': 'watchlists',
  'create backtest': 'backtests',
  'run backtest': 'backtests',
  'ai chat numbers': 'where figures of the chat come from',
  'chat numbers': 'where figures of the chat come from',
  'ai numbers': 'where figures of the chat come from',
  'real money': 'broker',
  'paper money': 'broker',
  'paper trading': 'broker',
  'fake money': 'broker',
  'connect interactive brokers': 'broker',
  'connect broker': 'broker',
  'own data': 'own data',
  'own prices': 'own data',
  refund: 'refund',
  'alerts downgrade': 'downgrade',
  'alerts if downgrade': 'downgrade',
  'backtests downgrade': 'downgrade',
  'backtest crypto': 'what can be backtested',
  'backtest forex': 'what can be backtested',
  'backtest options': 'what can be backtested',
  'backtest etfs': 'what can be backtested',
  'trade options': 'what can be backtested',
  'trade here': 'broker',
  trade: 'broker',
  'past chats': 'past chats',
  'store chats': 'chat memory',
  'keep chats': 'chat memory',
  'save chats': 'chat memory',
  iphone: 'mobile app',
  ipad: 'mobile app',
  tablet: 'mobile app',
  'reset password': 'forgotten password',
  'forgot password': 'forgotten password',
  'contact support': 'support',
  'customer support': 'support',
  'customer service': 'support',
  android: 'mobile app',
  ios: 'mobile app',
  'old chats': 'past chats',
  'chat history': 'past chats',
  'limit questions': 'questions a day',
  'questions day': 'questions a day',
  'dollars euros': 'currency',
  'change currency': 'currency',
  'change dollars': 'currency',
  'change dollars euros': 'currency',
  'currencies supported': 'currency',
  cancel: 'cancel',
  'cancel subscription': 'cancel',
  'cancel plan': 'cancel',
  'end subscription': 'cancel',
  unsubscribe: 'cancel',
  'share backtest': 'share',
  'share result': 'share',
  'share strategy': 'share',
  'share screen': 'share',
  'share results': 'share',
  'share watchlist': 'share',
  'share watchlists': 'share',
  'share alert': 'share',
  'share alerts': 'share',
  sms: 'text messages',
  'text message': 'text messages',
  'text messages': 'text messages',
  '2fa': 'two factor authentication',
  'two factor': 'two factor authentication',
  price: 'data',
  prices: 'data',
  quotes: 'data',
  figures: 'data',
  app: 'candlewick',
  site: 'candlewick',
};

/** Of the passage that begins a section, which answers a general question best. */
const leadBonus = 1.5;

/** The words of a question that say something of its subject. */
export const tellingWords = (question: string): readonly string[] => [
  ...new Set(wordsOf(question).filter((word) => !stopWords.has(word))),
];

const impliedBy = (word: string) => synonyms[word] ?? synonyms[stem(word)] ?? [];

export interface RankedPassage {
  readonly passage: HelpPassage;
  readonly score: number;
  /** Which part of the question's own words the passage has. */
  readonly coverage: number;
}

/** The stems of a title, in an order of their own. */
const titleWords = (title: string) => wordsOf(title).map(stem).toSorted().join(' ');

/** Passages that fit a question, best first: rare words weigh more, and words of the title (after BM25, Robertson 1994). */
export function searchHelp(passages: readonly HelpPassage[], question: string): readonly RankedPassage[] {
  const asked = tellingWords(question);
  if (asked.length === 0) return [];
  const own = new Set(asked.map(stem));
  const wantedTitle = titleWords(titles[asked.join(' ')] ?? asked.join(' '));
  const implied = new Set(asked.flatMap(impliedBy).map(stem));
  const documents = passages.map((passage) => ({
    passage,
    title: new Set(wordsOf(passage.title.split(': ').at(-1) ?? '').map(stem)),
    heading: new Set(wordsOf(passage.title).map(stem)),
    words: wordsOf(passage.text)
      .filter((word) => !stopWords.has(word))
      .map(stem),
  }));
  const meanLength = documents.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, documents.length);
  const weightOf = (word: string) => {
    const having = documents.filter(({ title, words }) => title.has(word) || words.includes(word)).length;
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  };
  const weights = new Map(
    [...own, ...implied].map((word) => [
      word,
      weightOf(word) * (own.has(word) ? 1 : 0.5) * (weakWords.has(word) ? 0.4 : 1),
    ]),
  );
  return documents
    .map(({ passage, title, heading, words }, index) => {
      const long = 0.25 + (0.75 * words.length) / meanLength;
      let score = 0;
      for (const [word, weight] of weights) {
        const times = words.filter((each) => each === word).length + (title.has(word) ? 5 : heading.has(word) ? 1 : 0);
        score += (weight * times * 2.2) / (times + 1.2 * long);
      }
      const has = (word: string) => heading.has(word) || words.includes(word);
      const covered = asked.filter((word) => has(stem(word)) || impliedBy(word).some((other) => has(stem(other))));
      const coverage = covered.length / asked.length;
      const isAsked = titleWords(passage.title.split(': ').at(-1) ?? '') === wantedTitle;
      const bonus = passage.isLead ? leadBonus : 1;
      return {
        passage,
        score: isAsked ? titleScore - index : score * bonus * (0.4 + 0.6 * coverage),
        coverage: isAsked ? 1 : coverage,
      };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}
