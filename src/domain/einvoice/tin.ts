/** General TINs for parties without one (IRBM, e-Invoice Specific Guideline, appendix 1). */
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

/** General TIN, or a taxpayer prefix (IG for individuals, C for companies, …) plus digits, at most 14 characters. */
export const isTin = (tin: string): boolean => isGeneralTin(tin) || (tin.length <= longest && form.test(tin))

export const tidyTin = (tin: string): string => tin.replace(/[\s-]/g, '').toUpperCase()
