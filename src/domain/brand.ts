import { contrast } from './contrast.ts'

/** Of an uploaded logo: megabytes, pixels of its longer side, and the kinds that pages, e-mails and PDFs all show. */
export const maxLogoMegabytes = 0.5
export const maxLogoSide = 2000
export const logoTypes = ['image/png', 'image/jpeg'] as const

/** How a corporate looks to its customers; without colour and logo it looks as Urus does. */
export interface Brand {
  name: string
  /** `#rrggbb`. */
  colour: string | null
  /** Names the logo in its public address. */
  logo_key: string | null
}

/** A brand colour is readable under white text and as text on white (WCAG 2.2 AA: 4.5 to 1). */
export const isReadableBrand = (colour: string): boolean => contrast(colour, '#ffffff') >= 4.5

/** The path of a logo below the address of a server. */
export const logoPath = (key: string): string => `/api/access-control/logo/${key}`
