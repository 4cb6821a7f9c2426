/** What a column has. `ticks` counts price changes, which stand for a volume where there is none. */
export type Role =
  | 'date'
  | 'time'
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'volume'
  | 'ticks'
  | 'adjusted'
  | 'dividend'
  | 'split'
  | 'symbol';

/**
 * Names of columns in exports, those of investing.com in its languages among them, separated by bars; case, accents, signs and digits do not
 * count. Where a table has several of a list, the first of the list counts.
 */
const written: Readonly<Record<Role, string>> = {
  date:
    'date|datetime|date time|datum|data|day|trade date|trading day|trading date|timestamp|dt yyyymmdd|gmt time|' +
    'utc time|time utc|date utc|local time|open time|unix|unix time|time|start|begin|window start|snapped at|session|fecha|' +
    'dato|tarih|tanggal|datum a cas|pvm|paivamaara|datum obchodu|ngay|дата|ημερομηνια|일자|날짜|日付|日付け|日期|交易日期|' +
    '时间|時間|วันที่|วันเดือนปี|تاريخ|التاريخ|תאריך',
  time: 'time|heure|hora|ora|uhrzeit|zeit|tid|czas|godzina|время|시간|时刻|時刻',
  open:
    'open|open price|opening price|openingprice|price open|o|erster|eröffnung|eröffn|eröffnungskurs|otwarcie|otw|apertura|' +
    'ouverture|ouv|abertura|abert|opening|öppning|öppningskurs|öppn|åpning|åbning|avaus|otevření|otevřeno|nyitó|nyitás|' +
    'deschidere|açılış|pembukaan|άνοιγμα|откр|открытие|цена открытия|відкриття|отваряне|mở|시가|始値|开盘|開盤|开盘价|開盤價|' +
    '今开|開市|เปิด|الافتتاح|فتح|פתיחה',
  high:
    'high|high price|highest price|price high|h|hoch|höchst|höchstkurs|tageshoch|najwyższy|maks|máximo|máxima|máx|max|massimo|' +
    'plus haut|haut|más alto|alto|hoog|hoogste|högst|högsta|høy|høj|ylin|nejvyšší|maximum|legmagasabb|maxim|yüksek|' +
    'en yüksek|tertinggi|υψηλό|макс|максимум|максимальная|cao|고가|高値|最高|最高价|最高價|高|สูงสุด|الأعلى|أعلى|مرتفع|גבוה',
  low:
    'low|low price|lowest price|price low|l|tief|tiefst|tiefstkurs|tagestief|najniższy|min|mínimo|mínima|mín|minimo|plus bas|bas|' +
    'más bajo|bajo|baixo|laag|laagste|lägst|lägsta|lav|alin|nejnižší|minimum|legalacsonyabb|minim|düşük|en düşük|terendah|' +
    'χαμηλό|мин|минимум|минимальная|thấp|저가|安値|最低|最低价|最低價|低|ต่ำสุด|الأدنى|أدنى|منخفض|נמוך',
  close:
    'close|close last|close price|closing price|price close|closing|last|last price|latest|ltp|settle|settlement price|c|price|' +
    'schlusskurs|schluss|zuletzt|kurs|zamknięcie|zamk|ostatnio|kurs zamknięcia|cierre|último|último precio|ultimo|chiusura|' +
    'prezzo|clôture|clôt|dernier|dernier cours|fechamento|fech|slotkoers|slot|laatste|koers|sluiting|senaste|stängning|' +
    'stängningskurs|slutkurs|siste|seneste|sluttkurs|lukket|viimeisin|päätös|päätöskurssi|poslední|zavření|závěr|utolsó|záró|' +
    'záróár|ultimul|închidere|şimdi|kapanış|fiyat|terakhir|penutupan|harga|τελευταία|κλείσιμο|цена|закрытие|закр|' +
    'цена закрытия|последна|lần cuối|đóng|종가|終値|收盘|收盤|收盘价|收盤價|收市|ล่าสุด|ปิด|السعر|الأخير|الإغلاق|إغلاق|שער|מחיר|סגירה',
  volume:
    'volume|vol|total volume|share volume|volume shares|trading volume|trade volume|traded volume|volume traded|v|shares|' +
    'no of shares|number of shares|shares traded|no of shares traded|total shares traded|traded shares|quantity|qty|' +
    'traded quantity|quantity traded|traded qty|total quantity|total traded quantity|total traded qty|total trade quantity|' +
    'tot trd qty|ttl trd qnty|qty traded|tottrdqty|real volume|stuecke|stücke|stück|gehandelte stücke|volumen|wolumen|wol|' +
    'liczba akcji|quantité|quantités|titres échangés|nb de titres|nombre de titres|títulos|títulos negociados|acciones|' +
    'quantità|quantità totale|quantidade|quantidade negociada|aantal|volym|omsatt antall|antall|antal|volyymi|vaihto kpl|' +
    'objem|forgalom db|hacim|hac|lot|adet|όγκος|объём|объем|кол-во|количество|обсяг|обем|kl|khối lượng|거래량|出来高|成交量|交易量|' +
    'ปริมาณ|ปริมาณซื้อขาย|الحجم|حجم|נפח',
  ticks: 'tick vol|tick volume|ticks|tick count|volume ticks',
  adjusted:
    'adj close|adjusted close|close adj|close adjusted|adjusted closing price|adj closing price|adjusted price|adj price|' +
    'adjclose price|clôture ajustée|cierre ajustado|cierre aj|fechamento ajustado|chiusura aggiustata|' +
    'bereinigter schlusskurs|ber schlusskurs|schluss adj|調整後終値|수정 종가|调整后收盘价|复权收盘价|后复权收盘价|前复权收盘价',
  dividend: 'dividends|dividend|dividend amount|ex dividend|div cash|cash dividend',
  split: 'stock splits|stock split|split|splits|split ratio|split coefficient|split factor',
  symbol:
    'symbol|ticker|ticker symbol|stock symbol|act symbol|tic|instrument|security|scrip|scrip code|stock code|sec id|secid|' +
    'code|kürzel|símbolo|simbolo|symbole|тикер|代码|股票代码|证券代码|ts code|name',
};

/** Words that say in which unit a column is. */
const units = /\([^()]*\)|\[[^[\]]*\]/g;
/** A volume in money is a turnover, which is no number of shares. */
const inMoney = /vol.*[([][^)\]]*(?:usd|usdt|eur|gbp|inr|rs|jpy|chf|cny|try|[$€£¥₹])/i;

/** `<CLOSE>`, `Close/Last`, `adj_close` and `Eröffnung` as `close`, `closelast`, `adjclose` and `eroffnung`. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

const names = Object.fromEntries(
  Object.entries(written).map(([role, list]) => [role, list.split('|').map(plainName)]),
) as unknown as Readonly<Record<Role, readonly string[]>>;
const roles = Object.keys(names) as Role[];

/** Currencies and coins behind `Volume` in files of coin exchanges: the volume in dollars is money, that in coins is the volume. */
const moneyVolume = /^volume(?:usd|usdt|usdc|busd|eur|gbp|jpy|quote|krw|try)$/;
const coinVolume = /^volume[a-z]{2,6}$/;
/** A heading with its explanation, as copied from a page, has more words than this. */
const mostWords = 4;

/** Ways to read a heading: as it is, without its unit, and the words before its explanation. */
function readings(heading: string): readonly string[] {
  const whole = plainName(heading);
  const bare = inMoney.test(heading) ? whole : plainName(heading.replace(units, ' '));
  const words = heading.trim().split(/\s+/);
  if (words.length <= mostWords) return [whole, bare];
  return [whole, bare, plainName(words.slice(0, 2).join(' ')), plainName(words[0] ?? '')];
}

/** Which column has what, by the names in a header. */
export function rolesOf(header: readonly string[]): Partial<Record<Role, number>> {
  const read = header.map(readings);
  const found: Partial<Record<Role, number>> = {};
  // The surest reading of all headings comes first: `Close` is not `Close (adjusted)`, and `Adj Close …` not `Close …`.
  for (const role of roles) {
    for (let reading = 0; reading < mostWords && found[role] === undefined; reading += 1) {
      const name = names[role].find((each) => each !== '' && read.some((of) => of[reading] === each));
      const index = name === undefined ? -1 : read.findIndex((of) => of[reading] === name);
      if (index >= 0) found[role] = index;
    }
  }
  const plains = read.map(([plain = '']) => plain);
  if (found.volume === undefined) {
    const index = plains.findIndex((name) => coinVolume.test(name) && !moneyVolume.test(name));
    if (index >= 0) found.volume = index;
  }
  // A table whose only column of time is called "time" has its dates there.
  if (found.time === found.date) delete found.time;
  return found;
}
