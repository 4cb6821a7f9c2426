/** Whether a key press starts a symbol. Typed anywhere, it starts a symbol search. */
export const beginsSymbol = (press: string) => /^[a-z0-9^]$/.test(press);
