import { everydayWords } from './everyday-words.ts';

/**
 * Words of everyday questions. They are neither misspelt names nor symbols in lower case: `all`, `now` and `it` are symbols, too, and count as
 * such only in upper case.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `${everydayWords}
a el la los las der die das und able about above according account accounts action actually add added advice after again against ago ah ai all allow almost along already
also always am amount amp an analysis analyst analysts and annual another answer any anyone anything app apps are area around as ask asset assets
at average averages away back bad balance ball band bands bank banks bar bars based be bear because become been before begin being
below best better between big bigger biggest billion bit block book bought bottom bro broad build bull business but buy buying by calculate
calculated call called calls came can candle candles candlestick card cards case cash cat catalogue change changed changes chart charts cheap cheaper
cheapest check class clear close closed closer closest closing code coin come coming common companies company compare compared comparison
competitor condition conditions confirm connect consider cool cost costs could count country create created credit credits cross crossing currency current
currently customer daily dash data date dates day days de deal debt decade deck decline define delete describe detail details did differ difference different
display dividend dividends do doc does doing dollar dollars done down download drop dropped due during each earlier early earn earned earning earnings ebay ed
else em email end ended energy enough enter entry equity es estimate estimates etc etf etfs even event events ever every everyone everything ex exactly example
exchange exchanges exit expect expected expensive explain export eye fact fall fallen falls far fast fastest favorite feature features fee fell few figure
figures file files final financial financials find fine first fit five fix flat flex flow for forecast forex form found four fox free from full fund funds further
future gain gained gainers gains gap gave gen general get getting give given go goes going gold good got great group grow growing grown growth had half happen
happened happening happens has have having he health hear held hello help her here hers hey hi high higher highest him his history hit hold holding holdings
holiday home hot hour hours how however i ice idea if ignore import important in include income increase index indicator indicators indices industries industry info
information inside instead instructions interest into invest investing investment investments investor is issue it item items its itself job joke june july january
february march april may august september october november december just keep key keys kind know large larger largest last late later latest lead least leave left less
let letter level levels light like line lines link list lists lite little live load log long longer longest look looking lose losers losing loss losses lost lot lots
love low lower lowest made main major make makes making man many margin market markets match matter max maximum maybe me mean meaning means measure member message
met method might million min minute minutes miss missed model moment money month monthly months more morning most move moved movers moves moving much must my myself
name names near need never new news newest next nice no none normal not note nothing now number numbers of off offer offering oh oil ok okay old older on once
one ones only open opened opens option options or order orders other others our out outlook over own owned owner owners owns page paid part past pattern
patterns pay paying pays peer peers people per percent percentage perform performance performed performing period person place plan plans please plus
point points pool poor popular portfolio position positions possible post predict present previous price prices pricing print prior probably problem product profit profits program
project public put puts quarter quarterly quarters question questions quick quote quotes range rank rate rates rating ratings ratio ratios reach read real really reason recent
recently record reg release remove report reported reporting reports reset result results return returned returns revenue revenues right rise risen rises risk risky rival
rivals room rose rule rules run running safe said sale sales same save saved say saying says score screen screener search second sector sectors see seem sell
selling send sense sent sentiment set setting settings several share shares she short should show showing shows side sign signal signals significant similar simple since single size small smaller
smallest so sold some someone something sorry sort source spend split splits spread stand start started state statement statements stay still stock
stocks stop strategies strategy street strong sum summarise summarize summary sure symbol symbols system table take taken talk target tech technical technicals tel tell ten term
terms test than thank thanks that the their them then there these they thing things think this those though three through ticker tickers time times tip to today
together told tomorrow tonight too took top total toward town trade traded trader trades trading trend trends true trust try turn two type types under
understand until up upcoming update upgrade upgrades upon us use used useful user users using usual usually value values very via view visit volatile volatility volume vs
wait want wanted was watch watchlist watchlists way we weak weather web week weekly weeks weight well went were what when where whether which while who whole whom
whose why wide will win winners wish with within without word words work working works world worst worth would write wrong yeah year yearly years yes yesterday yet yield yields you your yours
zero pe eps rsi macd sma ema atr adx cci mfi obv roc cmf sar roe roa ipo ipos ytd ceo usa usd uk eu gdp pb ps iv it's im ive ad pm tv id ip ma mo ms
apple's hows whats wheres vice versa versus beat beats doing trading worth cap tell me about overview outperform underperform buyback buybacks yeah nah lol haha dear
capital commodity commodities crypto cryptos cryptocurrency cryptocurrencies euro pound yen metal metals recipe poem song movie football president election
politics sports python javascript translate homework random pizza dinner cooking dog music travel flight hotel doctor medical legal lawyer tax taxes
support resistance analyse analyze recommend recommendation recommendations downgrade downgrades holiday weekend monday tuesday wednesday thursday friday saturday
sunday expense expenses insider insiders enterprise subscriber candlestick candlesticks semiconductor semiconductors exposure deletion comparator
utilities utility technology technologies industrials materials industrial staples discretionary sectors telecoms reits miners
password secret token admin database server bug error broken slow fast dark theme language mode mobile phone desktop browser keyboard shortcut shortcuts`
    .split(/\s+/)
    .filter(Boolean),
);
