import type { AlertNeeds } from './alert-changes.service.ts';
import { createAlertCardsService } from '../cards/alert-cards.service.ts';
import { createAlertsReader } from '../cards/alert-reads.service.ts';
import { createAlertsService } from './alerts.service.ts';

/** What the API does with alerts, wired together. */
export const createAlerts = (needs: AlertNeeds) => ({
  alerts: createAlertsService(needs),
  cards: createAlertCardsService(needs),
  reader: createAlertsReader(needs),
});
