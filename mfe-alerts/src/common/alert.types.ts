import type { alertsApi, backtestApi, EndpointResponse } from '@candlewick/shared-api';

export type ChildAlert = EndpointResponse<typeof alertsApi.alertChildCards>['cards'][number];
export type ParentAlert = EndpointResponse<typeof alertsApi.alertParentCards>['cards'][number];
/** An alert on one ticker with its rule, settings and the values of its conditions. */
export type AlertDetail = EndpointResponse<typeof alertsApi.alertChildCard>;
export type AlertStatus = ChildAlert['status'];
export type AlertSettings = AlertDetail['settings'];
/** How many alerts of each interval are active, and may be. */
export type Usage = EndpointResponse<typeof alertsApi.alertChildCards>['usage'];
export type Firing = EndpointResponse<typeof backtestApi.listAlertHistoryFromAlertId>['history'][number];
export type Notification = EndpointResponse<typeof alertsApi.notifications>['notifications'][number];
