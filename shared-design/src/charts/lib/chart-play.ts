import { expect, userEvent, waitFor, within } from 'storybook/test';

/** For stories: waits until there is a chart, and each is drawn with its data, its theme and the range that was asked for. */
export async function chartDrawn(canvasElement: HTMLElement): Promise<void> {
  const states = () =>
    [...canvasElement.querySelectorAll<HTMLElement>('[data-drawing]')].map(({ dataset }) => dataset['drawing']);
  await waitFor(() => expect([...new Set(states())]).toEqual(['done']));
}

/** For stories: arrow keys read the first value, which is also said; Escape lets go of it; the table shows the same data. */
export async function readsByKey(canvasElement: HTMLElement, said: RegExp): Promise<void> {
  await chartDrawn(canvasElement);
  const canvas = within(canvasElement);
  canvas.getByRole('application').focus();
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(said));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement());
  const table = canvas.getByRole('button', { name: 'Table' });
  await userEvent.click(table);
  await waitFor(() => expect(canvas.getByRole('grid')).toBeVisible());
  await userEvent.click(table);
  await chartDrawn(canvasElement);
}

/** The states that every chart has in the size of its drawing. */
export async function asksAgain(canvasElement: HTMLElement, onRetry: unknown): Promise<void> {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
  await expect(onRetry).toHaveBeenCalledOnce();
}
