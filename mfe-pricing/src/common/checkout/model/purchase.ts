import { messages } from '../../messages.ts';
import type { PlanOrder } from '../../order.ts';
import type {
  Authentication,
  ChosenCard,
  Confirmation,
  Intent,
  OpenPayment,
  Outcome,
  PurchasePorts,
  PurchaseRequest,
  Quote,
} from './purchase.types.ts';

/** A failed call, as `failureOf` reads it. */
interface Failure {
  readonly code: string;
  readonly status: number | null;
  readonly message: string;
}

export type ReadFailure = (error: unknown) => Failure;

const unreachable = 'Couldn’t reach the server. You weren’t charged. Check your connection, then try again.';

const savedId = (card: ChosenCard): string | undefined => (card.kind === 'new' ? undefined : card.id);

/** Whether the server said why, in a sentence for the user. */
const isExplained = ({ status }: Failure) => status !== null && status >= 400 && status < 500;

/**
 * Buys what was ordered: opens or changes the payment on the server, and confirms it at the payment provider. Never rejects. Amounts are the
 * server's; one that differs from the shown price is not charged.
 */
export async function purchase(
  request: PurchaseRequest,
  ports: PurchasePorts,
  failureOf: ReadFailure,
): Promise<Outcome> {
  const { order, card, savesCardFirst } = request;
  if (order.mode === 'paymentMethod') return saveCard(card, ports);
  if (!savesCardFirst || card.kind !== 'new') return pay(request, ports, failureOf);
  const saved = await saveCardFirst(card, ports);
  if ('kind' in saved) return saved;
  return pay({ ...request, card: { kind: 'saved', id: saved.card } }, ports, failureOf);
}

async function saveCard(card: ChosenCard, ports: PurchasePorts): Promise<Outcome> {
  const result = await setUp(card, ports);
  if ('kind' in result) return result;
  return { kind: 'succeeded', payment: null };
}

async function saveCardFirst(card: ChosenCard, ports: PurchasePorts): Promise<Outcome | { card: string }> {
  const result = await setUp(card, ports);
  if ('kind' in result) return result;
  return result.card === null ? notSaved(null) : { card: result.card };
}

const notSaved = (message: string | null): Outcome => ({
  kind: 'refused',
  message: message ?? messages.cardNotSaved,
  open: null,
});

async function setUp(card: ChosenCard, ports: PurchasePorts): Promise<Outcome | { card: string | null }> {
  try {
    const intent = await ports.setupIntent();
    const confirmation = await ports.confirmSetup(intent.client_secret, card);
    if (confirmation.status === 'succeeded') return { card: confirmation.card };
    if (confirmation.status === 'refused') return notSaved(confirmation.message ?? messages.unexpected);
    return { kind: 'action', authentication: authenticationOf('setup', intent, confirmation) };
  } catch {
    return notSaved(null);
  }
}

function authenticationOf(what: Authentication['what'], intent: Intent, confirmation: Confirmation): Authentication {
  const url = confirmation.status === 'action' ? confirmation.url : null;
  return { what, id: intent.id, secret: intent.client_secret, url };
}

async function pay(request: PurchaseRequest, ports: PurchasePorts, failureOf: ReadFailure): Promise<Outcome> {
  let open = request.open;
  try {
    const opened = await openPayment(request, ports, failureOf);
    if ('kind' in opened) return opened;
    open = opened;
    if (open.amount !== request.quote.amount) return { kind: 'repriced', open };
  } catch (error) {
    return refusalOf(failureOf(error), open);
  }
  ports.opened(open);
  return confirm(open, request.card, ports);
}

/** Opens the payment; after an earlier attempt changes that one, as long as the server still lets it be changed. */
async function openPayment(
  request: PurchaseRequest,
  ports: PurchasePorts,
  failureOf: ReadFailure,
): Promise<OpenPayment | Outcome> {
  const { order, card, quote, open } = request;
  if (open) {
    try {
      return await ports.edit(open, order, savedId(card), quote);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'price_expired') return { kind: 'repriced', open };
      if (failure.code !== 'payment_not_open') return { kind: 'refused', message: messages.notEdited, open };
    }
  }
  if (order.mode === 'credits') return ports.buyCredits(order.credits, savedId(card));
  return subscribe(order as PlanOrder, card, quote, ports);
}

async function subscribe(
  order: PlanOrder,
  card: ChosenCard,
  quote: Quote,
  ports: PurchasePorts,
): Promise<OpenPayment | Outcome> {
  const answer = await ports.subscribe(order, savedId(card), quote);
  if (answer.effect === 'done') return { kind: 'succeeded', payment: null };
  if (answer.effect === 'scheduled') return { kind: 'scheduled', startsAt: answer.starts_at };
  return answer;
}

function refusalOf(failure: Failure, open: OpenPayment | null): Outcome {
  if (failure.code === 'price_expired') return { kind: 'repriced', open };
  if (failure.code === 'network') return { kind: 'refused', message: unreachable, open };
  return { kind: 'refused', message: isExplained(failure) ? failure.message : messages.paymentFailed, open };
}

async function confirm(open: OpenPayment, card: ChosenCard, ports: PurchasePorts): Promise<Outcome> {
  const confirmation = await ports
    .confirmPayment(open.client_secret, card)
    // The payment may have gone through although no answer came.
    .catch(() => ports.read('payment', open.client_secret))
    .catch((): null => null);
  if (confirmation === null) return { kind: 'refused', message: messages.paymentFailed, open };
  if (confirmation.status === 'succeeded') return { kind: 'succeeded', payment: open.id };
  if (confirmation.status === 'refused') {
    return { kind: 'refused', message: confirmation.message ?? messages.unexpected, open };
  }
  return { kind: 'action', authentication: authenticationOf('payment', open, confirmation) };
}
