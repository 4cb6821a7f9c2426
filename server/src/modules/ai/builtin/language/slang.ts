/** What chats write for words, as the words: one a line, `form: words`. A form without words says nothing. */
const forms = `
rn: right now
n: and
nd: and
w: with
b4: before
ppl: people
tho:
thru: through
bout: about
abt: about
wen: when
whens: when is
wat: what
wut: what
wht: what
wot: what
waht: what
whta: what
teh: the
hte: the
hwo: how
prise: price
prize: price
wats: what is
wuts: what is
whts: what is
whats: what is
hows: how is
wheres: where is
whos: who is
whr: where
hw: how
ur: your
u: you
r: are
im: i am
ive: i have
gonna: going to
gotta: have to
wanna: want to
gimme: give me
lemme: let me
cuz: because
coz: because
er: earnings
ers: earnings
exp: expected
dist: distance
oi: open interest
iv30: implied volatility
bt: backtest
bts: backtests
pt: price target
mon: monday
tue: tuesday
thu: thursday
thur: thursday
fri: friday
ths: this
dat: that
da: the
tha: the
doin: doing
goin: going
lookin: looking
tradin: trading
movin: moving
payin: paying
makin: making
holdin: holding
sittin: at
shud: should
shld: should
wud: would
cud: could
dunno: do not know
pls: please
plz: please
plis: please
tmrw: tomorrow
tmr: tomorrow
tomoz: tomorrow
2moro: tomorrow
tdy: today
2day: today
yday: yesterday
ystrday: yesterday
lst: last
nxt: next
wk: week
wks: weeks
mth: month
mths: months
mnth: month
yr: year
yrs: years
qtr: quarter
qtrs: quarters
prev: previous
avg: average
pct: percent
chg: change
px: price
perf: performance
fwd: forward
rev: revenue
revs: revenue
ests: estimates
diff: difference
mkt: market
mkts: markets
mcap: market cap
divvy: dividend
divvies: dividends
divy: dividend
stonk: stock
stonks: stocks
bruh:
bro:
fam:
lol:
lmao:
tbh:
ngl:
imo:
imho:
btw:
v: vs
innit:
rly: really
`;

const slang = new Map(
  forms
    .trim()
    .split('\n')
    .map((line) => {
      const [form = '', words = ''] = line.split(':');
      return [form, words.trim()] as const;
    }),
);

const token = /(?<![\w$^.=/&'’-])[a-z0-9]+(?![\w=/&'’-]|\.\w)/g;

const spanSaid: Readonly<Record<string, string>> = {
  day: 'today',
  week: 'over the last week',
  month: 'over the last month',
  quarter: 'this quarter',
  year: 'this year',
};
/** `Did Boeing have a good week?` asks of the last one. */
const goodTime =
  /\b(?:have|had|having) an? (?:good|bad|great|rough|strong|weak|tough|decent|nice|terrible) (day|week|month|quarter|year)\b/gi;

/** A text with the short forms of chats written out. Capitals stay: `PPL` is a symbol, `ppl` are people. */
export function withoutSlang(text: string): string {
  const written = text
    .replace(/^(ok|okay|alright|all right|fine|well),? then,? (?=\S)/i, '')
    .replace(/^y (?=(is|are|did|does|has|was)\b)/, 'why ')
    .replace(goodTime, (said, span: string) => `${said} ${spanSaid[span.toLowerCase()]}`)
    .replace(token, (word) => slang.get(word) ?? word)
    .replace(/ {2,}/g, ' ')
    .trim();
  return written === '' ? text : written;
}
