export type { PortfolioTrade } from './account.ts';
export type { PartTrade, PartTrades, PortfolioPart } from './portfolio-part.ts';
export { runPortfolio } from './run-portfolio.ts';
export type { PortfolioResult } from './run-portfolio.ts';
