/** Prevents formula injection in spreadsheets. */
export const guardFormula = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

/** Reverses {@link guardFormula}. */
export const unguardFormula = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '')
