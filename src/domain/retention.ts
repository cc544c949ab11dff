/** Years that what was signed, consented to and bought on it is kept: records of transactions (AMLA 2001 s.17; domain.md, Law). */
export const yearsKept = 6
