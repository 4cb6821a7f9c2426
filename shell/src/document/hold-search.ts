/** Remembers a click on the search button that comes before the shell runs; `followSearchButtons` opens the palette then. */
export function holdSearch(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-opens-palette]'))
      document.documentElement.dataset['search'] = 'pressed';
  });
}
