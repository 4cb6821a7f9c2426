import { asking } from '../checked-question.ts';
import type { CheckedQuestion } from '../checked-question.ts';
import { closeOn, levelOf, monthsBack, monthStart, priceOf, returnBetween, yearStart } from '../figures.ts';

const simulated = /Simulated market/;

/** Prices, performance and comparisons. */
export const prices: readonly CheckedQuestion[] = [
  asking('What is the price of Apple?', /price of AAPL/, { figures: priceOf('AAPL'), says: [/Apple/, simulated] }),
  asking('msft price', /price of MSFT/, { figures: priceOf('MSFT') }),
  asking('how much is tesla trading at right now', /price of TSLA/, { figures: priceOf('TSLA') }),
  asking('NVDA?', /price of NVDA/, { figures: priceOf('NVDA') }),
  asking('quote for JP Morgan', /price of JPM/, { figures: priceOf('JPM') }),
  asking('Whats amazons share price', /price of AMZN/, { figures: priceOf('AMZN') }),
  asking('pirce of mircosoft', /price of MSFT/, { figures: priceOf('MSFT') }),
  asking('gogle stock price please', /price of GOOGL/, { figures: priceOf('GOOGL') }),
  asking('Where is the S&P 500 trading?', /price of \^GSPC/, { figures: levelOf('^GSPC') }),
  asking('bitcoin price', /price of BTC-USD/, { figures: priceOf('BTC-USD') }),
  asking('eur/usd rate', /price of EURUSD=X/, { figures: levelOf('EURUSD=X', 4) }),
  asking('how much is gold', /price of GC=F/, { figures: priceOf('GC=F') }),
  asking('prices of Coca-Cola and Pepsi', /price of KO, PEP/, {
    figures: async (read) => [...(await priceOf('KO')(read)), ...(await priceOf('PEP')(read))],
  }),
  asking('BRK.B quote', /price of BRK-B/, { figures: priceOf('BRK-B') }),
  asking('52 week high of Netflix', /price of NFLX/, { says: [/52 weeks/] }),
  asking("What was Microsoft's closing price on March 3, 2020?", /MSFT’s close of 2020-03-03/, {
    figures: closeOn('MSFT', '2020-03-03'),
    says: [/Mar 3, 2020/],
  }),
  asking('apple close on 15 June 2018', /AAPL’s close of 2018-06-15/, { figures: closeOn('AAPL', '2018-06-15') }),
  asking('S&P 500 on 2008-10-13', /\^GSPC’s close of 2008-10-13/, { figures: closeOn('^GSPC', '2008-10-13') }),
  asking('How has Apple performed over the last 5 years?', /AAPL’s performance/, {
    figures: returnBetween('AAPL', monthsBack(60)),
    says: [/five years/],
  }),
  asking('nvidia ytd', /NVDA’s performance/, { figures: returnBetween('NVDA', yearStart) }),
  asking('tesla 1y return', /TSLA’s performance/, { figures: returnBetween('TSLA', monthsBack(12)) }),
  asking('how did the s&p 500 do in 2008', /\^GSPC’s performance/, {
    figures: returnBetween('^GSPC', () => Date.UTC(2007, 11, 31), Date.UTC(2008, 11, 31)),
    says: [/lost/],
  }),
  asking('Return of Disney since 2020', /DIS’s performance/, {
    figures: returnBetween('DIS', () => Date.UTC(2019, 11, 31)),
  }),
  asking('performance of walmart over ten years', /WMT’s performance/, {
    figures: returnBetween('WMT', monthsBack(120)),
  }),
  asking('how volatile has AMD been?', /AMD’s performance/, { says: [/volatility/] }),
  asking('largest drawdown of boeing in the past 3 years', /BA’s performance/, {
    figures: returnBetween('BA', monthsBack(36)),
    says: [/drawdown/],
  }),
  asking('is intel up or down this month', /INTC’s performance/, { figures: returnBetween('INTC', monthStart) }),
  asking('Compare Apple and Microsoft', /Comparing AAPL, MSFT/, {
    figures: returnBetween('MSFT', monthsBack(12)),
    says: [/Correlation/],
  }),
  asking('KO vs PEP over five years', /Comparing KO, PEP/, { figures: returnBetween('KO', monthsBack(60)) }),
  asking('Which did better this year, Ford or GM?', /Comparing F, GM/, { figures: returnBetween('GM', yearStart) }),
  asking('correlation between gold and silver', /Comparing GC=F, SI=F/, { says: [/GC=F and SI=F \S+\d/] }),
  asking('compare spy, qqq and iwm over 3 years', /Comparing SPY, QQQ, IWM/, {
    figures: returnBetween('QQQ', monthsBack(36)),
  }),
  asking(['What is the price of Apple?', 'and Microsoft?'], /price of MSFT/, {
    figures: priceOf('MSFT'),
    never: [/AAPL/],
  }),
  asking(['How did nvidia perform this year?', 'over five years?'], /NVDA’s performance/, {
    figures: returnBetween('NVDA', monthsBack(60)),
  }),
  asking(['Apple 5 year performance', 'compare it with the S&P 500'], /Comparing AAPL, \^GSPC/),
  asking('What is the price of this stock?', /price of AMD/, { page: '/dashboard/AMD/news', figures: priceOf('AMD') }),
  asking('how did it do over a year', /\^GSPC’s performance/, {
    page: '/dashboard/%5EGSPC/prices',
    figures: returnBetween('^GSPC', monthsBack(12)),
  }),
];
