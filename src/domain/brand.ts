import { contrast } from './contrast.ts'

/** Logo limits: megabytes, longer side in pixels, and types that pages, e-mails and PDFs support. */
export const maxLogoMegabytes = 0.5
export const maxLogoSide = 2000
export const logoTypes = ['image/png', 'image/jpeg'] as const

/** Corporate branding; falls back to Urus's. */
export interface Brand {
  name: string
  /** `#rrggbb`. */
  colour: string | null
  logo_key: string | null
}

/** Readable with white text and as text on white (WCAG 2.2 AA: 4.5 to 1). */
export const isReadableBrand = (colour: string): boolean => contrast(colour, '#ffffff') >= 4.5

export const logoPath = (key: string): string => `/api/access-control/logo/${key}`
