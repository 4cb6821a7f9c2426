import { drawingLimits } from '@candlewick/shared-api';
import type { Database } from '../../platform/database/database.ts';
import type { Drawing } from '../../platform/database/schema/drawings.ts';
import { chartProblems } from './charts.errors.ts';
import * as repository from './charts.repository.ts';
import type { DrawingKey } from './charts.repository.ts';

/** A symbol need not exist: drawings outlive its delisting. */
export function createChartsService({ db }: { readonly db: Database }) {
  return {
    on: (userId: string, ticker: string) => repository.drawingsOn(userId, ticker, db),

    /** Creates or replaces one; the last call wins, so tabs that draw on one symbol keep each other's. Throws too_many_drawings. */
    async put(key: DrawingKey, drawing: Drawing['drawing']): Promise<void> {
      // Most calls move what is there, which needs no lock.
      if (await repository.replaceDrawing(key, drawing, db)) return;
      await db.transaction(async (transaction) => {
        await repository.lockDrawingsOf(key.userId, transaction);
        if (await repository.replaceDrawing(key, drawing, transaction)) return;
        const { onTicker, all } = await repository.countDrawings(key.userId, key.ticker, transaction);
        const { perTicker, perUser } = drawingLimits;
        if (onTicker >= perTicker) throw chartProblems.tooManyOnTicker(key.ticker, perTicker);
        if (all >= perUser) throw chartProblems.tooMany(perUser);
        await repository.insertDrawing({ ...key, drawing }, transaction);
      });
    },

    /** Throws not_found. */
    async delete(key: DrawingKey): Promise<void> {
      if (!(await repository.deleteDrawing(key, db))) throw chartProblems.notFound();
    },

    deleteAll: (userId: string, ticker: string) => repository.deleteDrawingsOn(userId, ticker, db),
  };
}

export type ChartsService = ReturnType<typeof createChartsService>;
