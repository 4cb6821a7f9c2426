export * as aiApi from './ai/ai.endpoints.ts';
export * as alertsApi from './alerts/alerts.endpoints.ts';
export * as authApi from './auth/auth.endpoints.ts';
export * as backtestApi from './backtest/backtest.endpoints.ts';
export * as billingApi from './billing/billing.endpoints.ts';
export * as chartsApi from './charts/charts.endpoints.ts';
export * as labApi from './lab/lab.endpoints.ts';
export * as operateApi from './operate/operate.endpoints.ts';
export * as pricesApi from './prices/prices.endpoints.ts';
export * as registryApi from './registry/registry.endpoints.ts';
export * as tickersApi from './tickers/tickers.endpoints.ts';
export * as watchlistsApi from './watchlists/watchlists.endpoints.ts';
export { acceptsApiKey } from './endpoint.ts';
export type {
  Endpoint,
  EndpointEvent,
  EndpointInput,
  EndpointResponse,
  Method,
  RateLimit,
  Requirement,
} from './endpoint.ts';
export { aiEngines, chatAuthors, chatImageTypes, chatLimits } from './ai/chat-terms.ts';
export type { AiEngine, ChatImageType } from './ai/chat-terms.ts';
export { dataFeatures, featureNames, planNames, tiers } from './billing/features.ts';
export { fulfills, planThatFulfills, plans, planWithIndicators } from './billing/plans.ts';
export { refusalText } from './billing/refusal-texts.ts';
export type { ProviderRefusal } from './billing/refusal-texts.ts';
export type { Plan } from './billing/plans.ts';
export type { PlanLimits } from './billing/billing.schemas.ts';
export {
  creditMovements,
  creditPacks,
  freeCreditsPerMonth,
  offeredTiers,
  subscriptionIntervals,
} from './billing/products.ts';
export type { CreditPack, OfferedTier, SubscriptionInterval } from './billing/products.ts';
export type { Provenance } from './common.schemas.ts';
export type { DataFeature, Feature, Tier } from './billing/features.ts';
export { errorCatalog } from './errors.ts';
export type { ErrorCode, Problem, ProblemItem } from './errors.ts';
export { findSection, sectionGroups } from './tickers/dashboard-sections.ts';
export type { SectionGroup, SectionGroupName, SectionId } from './tickers/dashboard-sections.ts';
export { newsTopics } from './tickers/news-topics.ts';
export type { NewsTopic } from './tickers/news-topics.ts';
export { lockedColumns, screenerChoices, screenerColumns, screenerFields } from './tickers/screener-columns.ts';
export type { ScreenerChoice, ScreenerColumn, ScreenerField } from './tickers/screener-columns.ts';
export { cleanFailureText, failureTextLimits } from './registry/failure-text.ts';
export { deployTokenExpiryHeader } from './registry/deploy-token.ts';
export { services } from './services.ts';
export type { Service } from './services.ts';
export {
  addressChannels,
  alertChannels,
  channelTerms,
  silentTells,
  tellsNobody,
  usualTells,
} from './alerts/alert-channels.ts';
export type { AddressChannel, AlertChannel, AlertTells, ChannelTerms } from './alerts/alert-channels.ts';
export { alertIntervals, alertSignals, alertTypes, pauseReasons, pushWorkerPath } from './alerts/alert-terms.ts';
export type { AlertInterval, AlertSignal, AlertType, PauseReason } from './alerts/alert-terms.ts';
export { notificationKinds } from './alerts/notification-kinds.ts';
export type { NotificationKind } from './alerts/notification-kinds.ts';
export { passwordMessage, passwordRule } from './auth/password-rule.ts';
export { securityEventKinds } from './auth/security-events.ts';
export type { SecurityEventKind } from './auth/security-events.ts';
export { axisLength, axisValues, combinationsOf, labLimits } from './lab/axis-values.ts';
export type { AxisRange } from './lab/axis-values.ts';
export { drawingKinds, drawingLimits } from './charts/drawing-terms.ts';
export type { StartedCall, StartedCalls } from './started-call.ts';
