import { z } from 'zod';
import type { Context } from '../api/context.ts';
import { load } from '../api/load.ts';
import { expand, readParams } from '../api/params.ts';
import { cardParams } from '../cards/read-card.ts';
import { newId, randomLetters } from '../store/ids.ts';
import type { Stored } from '../store/kinds.ts';
import { insertObject } from '../store/objects.repository.ts';
import { readCardParams, stateOf } from './payment-method.ts';

const createParams = z.strictObject({ ...expand, card: cardParams });

export async function createToken(context: Context) {
  const params = readParams(createParams, context.params).card;
  const card = await readCardParams(params, context);
  const token: Stored<'token'> = {
    body: {
      id: newId('token'),
      object: 'token',
      card: {
        id: `card_${randomLetters(24)}`,
        object: 'card',
        address_city: null,
        address_country: null,
        address_line1: null,
        address_line1_check: null,
        address_line2: null,
        address_state: null,
        address_zip: params.address_zip ?? null,
        address_zip_check: params.address_zip ? 'unchecked' : null,
        brand: card.brandTitle,
        country: 'US',
        cvc_check: card.hasCvc ? 'unchecked' : null,
        dynamic_last4: null,
        exp_month: card.expMonth,
        exp_year: card.expYear,
        fingerprint: card.fingerprint,
        funding: card.funding,
        last4: card.last4,
        metadata: {},
        name: params.name ?? null,
        networks: { preferred: card.brand },
        regulated_status: 'unregulated',
        tokenization_method: null,
      },
      client_ip: null,
      created: context.now,
      livemode: false,
      type: 'card',
      used: false,
    },
    hidden: stateOf(card),
  };
  await insertObject('token', token, context.transaction);
  return token.body;
}

export async function retrieveToken(context: Context) {
  readParams(z.strictObject(expand), context.params);
  return (await load('token', context.ids[0] ?? '', context)).body;
}
