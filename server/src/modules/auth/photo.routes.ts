import { randomBytes } from 'node:crypto';
import { authApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import { authProblems } from './auth.errors.ts';
import { updateUser } from '../../accounts/users.repository.ts';
import { drawPhoto } from './draw-photo.ts';
import { dropPhoto, readPhoto, writePhoto } from './photos.repository.ts';

/** A photo has another address after each change. */
const immutable = 'public, max-age=31536000, immutable';

/** Calls about the photo of an account. */
export function registerPhotoRoutes(app: FastifyInstance, db: Database): void {
  route(app, authApi.setPhoto, async ({ body, caller: { userId } }) => {
    const bytes = await drawPhoto(body);
    const hash = randomBytes(32).toString('base64url');
    const photoURL = `/api/auth/photos/${hash}`;
    await db.transaction(async (transaction) => {
      await writePhoto({ userId, hash, bytes }, transaction);
      await updateUser(userId, { photoUrl: photoURL }, transaction);
    });
    return { photoURL };
  });

  route(app, authApi.removePhoto, async ({ caller: { userId } }) => {
    await db.transaction(async (transaction) => {
      await dropPhoto(userId, transaction);
      await updateUser(userId, { photoUrl: null }, transaction);
    });
  });

  route(app, authApi.photo, async ({ params: { hash }, reply }) => {
    const bytes = await readPhoto(hash, db);
    if (!bytes) throw authProblems.noPhoto();
    return reply.type('image/webp').header('cache-control', immutable).send(Buffer.from(bytes));
  });
}
