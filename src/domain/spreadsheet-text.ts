/** A cell that a spreadsheet would take for a formula, made text. */
export const guardFormula = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

/** A text that {@link guardFormula} guarded, as it was. */
export const unguardFormula = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '')
