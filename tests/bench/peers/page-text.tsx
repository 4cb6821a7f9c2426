/** What the page says. A frame may show it, too: it needs no browser. */
export function PageText() {
  return (
    <>
      <h1 data-heading="">Orders at the open</h1>
      <p>Market orders wait for the opening auction. All of them are filled at one price.</p>
    </>
  );
}
