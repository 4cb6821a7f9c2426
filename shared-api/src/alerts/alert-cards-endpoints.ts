import { endpoint } from '../endpoint.ts';
import type * as schemas from './alerts.schemas.ts';

export const addStockAlert = endpoint<typeof schemas.addStockAlert>({
  id: 'alerts.addStockAlert',
  method: 'POST',
  path: '/alert/add_stock_alert',
  summary: 'Watch conditions of the user on tickers',
  permission: 'editor',
  success: 201,
  errors: ['invalid_strategy', 'unknown_ticker', 'too_many_conditions', 'too_many_alerts', 'tier_required'],
});

export const alertParentCard = endpoint<typeof schemas.alertParentCard>({
  id: 'alerts.alertParentCard',
  method: 'GET',
  path: '/alert/get_alert_parent_card_by_parent_id/:id',
  summary: 'One alert with its rule',
  errors: ['not_found'],
});

export const alertChildCardsOfParent = endpoint<typeof schemas.alertChildCardsOfParent>({
  id: 'alerts.alertChildCardsOfParent',
  method: 'GET',
  path: '/alert/get_alert_child_card_by_parent_id/:id',
  summary: 'The tickers of an alert',
  errors: ['not_found'],
});

export const alertChildCard = endpoint<typeof schemas.alertChildCard>({
  id: 'alerts.alertChildCard',
  method: 'GET',
  path: '/alert/get_alert_child_card_by_child_id/:id',
  summary: 'An alert on one ticker, with the values of its conditions',
  errors: ['not_found'],
});

export const alertParentCards = endpoint<typeof schemas.alertParentCards>({
  id: 'alerts.alertParentCards',
  method: 'POST',
  path: '/alert/get_alert_parent_card_with_filter',
  summary: "The user's alerts, filtered and sorted",
});

export const alertChildCards = endpoint<typeof schemas.alertChildCards>({
  id: 'alerts.alertChildCards',
  method: 'POST',
  path: '/alert/get_alert_child_card_with_filter',
  summary: "The user's alerts by ticker, filtered and sorted",
});

export const updateAlert = endpoint<typeof schemas.updateAlert>({
  id: 'alerts.updateAlert',
  method: 'PATCH',
  path: '/alert/update_alert/:id',
  summary: 'Change an alert’s delivery, expiry, name or level',
  permission: 'editor',
  errors: ['not_found', 'too_many_alerts', 'tier_required'],
});

export const deleteAlertParentCards = endpoint<typeof schemas.deleteAlertParentCards>({
  id: 'alerts.deleteAlertParentCards',
  method: 'DELETE',
  path: '/alert/delete_parent_cards',
  summary: 'Delete alerts; they can be restored for an hour',
  permission: 'editor',
  success: 204,
  errors: ['not_found'],
});

export const restoreAlertParentCards = endpoint<typeof schemas.restoreAlertParentCards>({
  id: 'alerts.restoreAlertParentCards',
  method: 'POST',
  path: '/alert/restore_parent_cards',
  summary: 'Restore deleted alerts',
  permission: 'editor',
  success: 204,
  errors: ['not_found', 'too_many_alerts', 'tier_required'],
});

export const activateAlertByParentId = endpoint<typeof schemas.activateAlertByParentId>({
  id: 'alerts.activateAlertByParentId',
  method: 'PUT',
  path: '/alert/activate_alert_by_parent_id',
  summary: 'Activate an alert',
  permission: 'editor',
  errors: ['not_found', 'alert_expired', 'too_many_alerts', 'tier_required'],
});

export const deactivateAlertByParentId = endpoint<typeof schemas.deactivateAlertByParentId>({
  id: 'alerts.deactivateAlertByParentId',
  method: 'PUT',
  path: '/alert/deactivate_alert_by_parent_id',
  summary: 'Pause an alert',
  permission: 'editor',
  errors: ['not_found'],
});

export const addTagToAlertParent = endpoint<typeof schemas.addTagToAlertParent>({
  id: 'alerts.addTagToAlertParent',
  method: 'POST',
  path: '/alert/add_tag_to_parent',
  summary: 'Add tags to alerts',
  permission: 'editor',
  success: 204,
  errors: ['not_found', 'too_many_tags'],
});

export const removeTagFromAlertParent = endpoint<typeof schemas.removeTagFromAlertParent>({
  id: 'alerts.removeTagFromAlertParent',
  method: 'POST',
  path: '/alert/remove_tag_from_parent/:id/:tag',
  summary: 'Remove a tag from an alert',
  permission: 'editor',
  success: 204,
  errors: ['not_found'],
});

export const deleteAlertChildCards = endpoint<typeof schemas.deleteAlertChildCards>({
  id: 'alerts.deleteAlertChildCards',
  method: 'DELETE',
  path: '/alert/delete_child_cards',
  summary: 'Take tickers out of alerts; they can be restored for an hour',
  permission: 'editor',
  success: 204,
  errors: ['not_found'],
});

export const restoreAlertChildCards = endpoint<typeof schemas.restoreAlertChildCards>({
  id: 'alerts.restoreAlertChildCards',
  method: 'POST',
  path: '/alert/restore_child_cards',
  summary: 'Restore deleted tickers of alerts',
  permission: 'editor',
  success: 204,
  errors: ['not_found', 'too_many_alerts', 'tier_required'],
});

export const activateAlertByChildId = endpoint<typeof schemas.activateAlertByChildId>({
  id: 'alerts.activateAlertByChildId',
  method: 'PUT',
  path: '/alert/activate_alert_by_child_id',
  summary: 'Activate an alert on one ticker',
  permission: 'editor',
  errors: ['not_found', 'alert_expired', 'too_many_alerts', 'tier_required'],
});

export const deactivateAlertByChildId = endpoint<typeof schemas.deactivateAlertByChildId>({
  id: 'alerts.deactivateAlertByChildId',
  method: 'PUT',
  path: '/alert/deactivate_alert_by_child_id',
  summary: 'Pause an alert on one ticker',
  permission: 'editor',
  errors: ['not_found'],
});

export const addTagToAlertChild = endpoint<typeof schemas.addTagToAlertChild>({
  id: 'alerts.addTagToAlertChild',
  method: 'POST',
  path: '/alert/add_tag_to_child',
  summary: 'Add tags to alerts on single tickers',
  permission: 'editor',
  success: 204,
  errors: ['not_found', 'too_many_tags'],
});

export const removeTagFromAlertChild = endpoint<typeof schemas.removeTagFromAlertChild>({
  id: 'alerts.removeTagFromAlertChild',
  method: 'POST',
  path: '/alert/remove_tag_from_child/:id/:tag',
  summary: 'Remove a tag from an alert on one ticker',
  permission: 'editor',
  success: 204,
  errors: ['not_found'],
});

export const alertTags = endpoint<typeof schemas.alertTags>({
  id: 'alerts.alertTags',
  method: 'GET',
  path: '/alert/tags',
  summary: "The tags of the user's alerts",
});
