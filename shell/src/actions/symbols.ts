/** Letters that begin a symbol, typed anywhere, search for it. */
export const beginsSymbol = (press: string) => /^[a-z0-9^]$/.test(press);
