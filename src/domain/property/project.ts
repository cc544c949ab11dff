/** Only published projects are sold. */
export const projectStatuses = { draft: 'Draft', published: 'Published', archived: 'Archived' } as const
export type ProjectStatus = keyof typeof projectStatuses

export const projectStatusColours: Readonly<Record<ProjectStatus, string>> = {
  draft: '#64748b',
  published: '#2e7d4f',
  archived: '#78716c',
}

/** Sale agreement forms under the Housing Development Regulations: G landed, H strata (A1.11). */
export const schedules = { G: 'Schedule G (landed)', H: 'Schedule H (strata)', other: 'Other' } as const

/** Documents that prevent release when a reservation expires (sales.md A1.13). */
export const releaseNeeds = {
  identity: 'Identity card',
  payment: 'Identity card and booking payment',
  submission: 'Identity card, booking payment and bank submission',
} as const

export const lotKinds = { open: 'Open lot', bumi: 'Bumi lot' } as const

export const usualHoldHours = 48

/** Hours after launch during which attempts and reservations are limited. */
export const launchHours = 24

export const usualLaunchAttempts = 10

export const usualLaunchHolds = 3
