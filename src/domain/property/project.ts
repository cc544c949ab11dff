/** Where a project stands: only published ones are sold from. */
export const projectStatuses = { draft: 'Draft', published: 'Published', archived: 'Archived' } as const
export type ProjectStatus = keyof typeof projectStatuses

export const projectStatusColours: Readonly<Record<ProjectStatus, string>> = {
  draft: '#64748b',
  published: '#2e7d4f',
  archived: '#78716c',
}

/** The form of the sale agreement under the Housing Development Regulations: G with land, H in buildings (A1.11). */
export const schedules = { G: 'Schedule G (landed)', H: 'Schedule H (strata)', other: 'Other' } as const

/** The papers that keep a unit from being released when its hold ends (sales.md A1.13). */
export const releaseNeeds = {
  identity: 'Identity card',
  payment: 'Identity card and booking payment',
  submission: 'Identity card, booking payment and bank submission',
} as const
export type ReleaseNeed = keyof typeof releaseNeeds

export const lotKinds = { open: 'Open lot', bumi: 'Bumi lot' } as const

/** How long a unit is held where its project says nothing, in hours. */
export const usualHoldHours = 48

/** For how many hours after its launch a project limits attempts and holds. */
export const launchHours = 24

/** So often an agent may try to hold a unit in one minute of a launch, where the project says nothing. */
export const usualLaunchAttempts = 10

/** So many units an agent may hold at once during a launch, where the project says nothing. */
export const usualLaunchHolds = 3

/** For how many minutes a released unit is offered to whoever is next in its queue. */
export const offerMinutes = 30
