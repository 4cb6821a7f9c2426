import { chartsApi, type EndpointInput, type EndpointResponse } from '@candlewick/shared-api';
import { queryKeyOf } from '@candlewick/shared-api/client';
import { apiQuery, call, failureOf, invalidate, queryClient, useUser } from '@candlewick/shared-auth';
import type { Drawing, DrawingsChange } from '@candlewick/shared-design/chart-workspace';
import { useShell } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createDrawingWrites, withWrites, type DrawingWrite, type WriteEnd } from './drawing-writes.ts';

type Stored = EndpointResponse<typeof chartsApi.drawings>;
type Body = EndpointInput<typeof chartsApi.putDrawing>['body'];

const undoMs = 8000;
const retryMs = 5000;
const none: readonly Drawing[] = [];
/** The server, or the way to it, is not there now. */
const passing = new Set(['network', 'rate_limited', 'service_unavailable', 'request_timeout']);

function drawingOf({ id, drawing }: Stored['drawings'][number]): Drawing {
  const { is_locked: isLocked, is_hidden: isHidden, ...rest } = drawing;
  const position = 'position' in drawing ? drawing.position : undefined;
  return {
    ...rest,
    id,
    isLocked,
    isHidden,
    position: position && { account: position.account, riskPercent: position.risk_percent },
  };
}

function bodyOf({ kind, points, style, text, isLocked, isHidden, position }: Drawing): Body {
  const body = {
    kind,
    points,
    style,
    text,
    is_locked: isLocked,
    is_hidden: isHidden,
    position: position && { account: position.account, risk_percent: position.riskPercent },
  };
  // The drawing tools give each kind its number of points, which types don’t tell.
  return body as unknown as Body;
}

let refuse = (_message: string) => {};

const writes = createDrawingWrites({
  async send(write): Promise<WriteEnd> {
    try {
      await sent(write);
    } catch (error) {
      const { code, message } = failureOf(error);
      if (passing.has(code)) return 'later';
      // Another tab was faster.
      if (write.drawing !== null || code !== 'not_found') {
        refuse(message);
        await invalidate(chartsApi.drawings);
        return 'refused';
      }
    }
    keep(write);
    return 'done';
  },
  waitToRetry(act) {
    const again = () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      act();
    };
    const timer = setTimeout(again, retryMs);
    window.addEventListener('online', again);
  },
});

function sent({ ticker, id, drawing }: DrawingWrite) {
  if (id === null) return call(chartsApi.deleteDrawings, { params: { ticker } });
  const params = { ticker, id };
  return drawing
    ? call(chartsApi.putDrawing, { params, body: bodyOf(drawing) })
    : call(chartsApi.deleteDrawing, { params });
}

/** The answer before, with what the server has taken since. */
function keep({ ticker, id, drawing }: DrawingWrite): void {
  queryClient.setQueryData<Stored>(queryKeyOf(chartsApi.drawings, { params: { ticker } }), (before) => {
    if (!before) return before;
    if (id === null) return { drawings: [] };
    const stored = drawing && { id, drawing: bodyOf(drawing) };
    const known = before.drawings.some((each) => each.id === id);
    const drawings = before.drawings.flatMap((each) => (each.id === id ? (stored ?? []) : [each]));
    return { drawings: stored && !known ? [...drawings, stored] : drawings };
  });
}

let writer: string | undefined;

/** The user's drawings on a symbol, which change immediately; nothing for visitors. */
export function useDrawings(ticker: string) {
  const { notify } = useShell();
  const uid = useUser().data?.uid;
  const { data } = useQuery({ ...apiQuery(chartsApi.drawings, { params: { ticker } }), enabled: uid !== undefined });
  const waiting = useSyncExternalStore(writes.subscribe, writes.all);
  useEffect(() => {
    if (uid === undefined) return;
    if (writer !== undefined && writer !== uid) writes.clear();
    writer = uid;
  }, [uid]);
  useEffect(() => {
    refuse = (message) => notify({ kind: 'error', message });
  }, [notify]);
  const stored = useMemo(() => data?.drawings.map(drawingOf) ?? none, [data]);
  const drawings = useMemo(
    () =>
      withWrites(
        stored,
        waiting.filter((write) => write.ticker === ticker),
      ),
    [stored, waiting, ticker],
  );

  const write = ({ put, removed }: Pick<DrawingsChange, 'put' | 'removed'>) => {
    const gone = new Set(removed.map(({ id }) => id));
    const isAll = put.length === 0 && removed.length > 1 && drawings.every(({ id }) => gone.has(id));
    writes.add([
      ...put.map((drawing) => ({ ticker, id: drawing.id, drawing })),
      ...(isAll ? [{ ticker, id: null, drawing: null }] : removed.map(({ id }) => ({ ticker, id, drawing: null }))),
    ]);
  };
  const onDrawingsChange = (change: DrawingsChange) => {
    write(change);
    const { removed, isUndo } = change;
    if (removed.length === 0 || isUndo) return;
    notify({
      kind: 'success',
      message: removed.length === 1 ? 'Drawing deleted' : `${removed.length} drawings deleted`,
      durationMs: undoMs,
      action: { label: 'Undo', run: () => write({ put: removed, removed: [] }) },
    });
  };
  return uid === undefined ? {} : { drawings, onDrawingsChange };
}
