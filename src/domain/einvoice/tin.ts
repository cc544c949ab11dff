/** TINs that stand for people without one of their own (IRBM, e-Invoice Specific Guideline, appendix 1). */
export const generalTins = {
  EI00000000010: 'General public',
  EI00000000020: 'Foreign buyer',
  EI00000000030: 'Foreign supplier',
  EI00000000040: 'Government, authorities and exempt institutions',
} as const

const prefixes = ['IG', 'C', 'CS', 'D', 'E', 'F', 'FA', 'J', 'LE', 'PT', 'TA', 'TC', 'TN', 'TP', 'TR']
const form = new RegExp(`^(?:${prefixes.join('|')})\\d{8,12}$`)
const longest = 14

export const isGeneralTin = (tin: string): tin is keyof typeof generalTins => Object.hasOwn(generalTins, tin)

/**
 * Whether a number has the form of a TIN: a prefix of the list for its kind of taxpayer (IG for individuals, C for
 * companies, …), then digits, 14 characters at most; or a general TIN.
 */
export const isTin = (tin: string): boolean => isGeneralTin(tin) || (tin.length <= longest && form.test(tin))

/** A TIN as people type it: without blanks and dashes, in capitals. */
export const tidyTin = (tin: string): string => tin.replace(/[\s-]/g, '').toUpperCase()
