export const factorMethods = ['code', 'passkey', 'recovery'] as const
export type FactorMethod = (typeof factorMethods)[number]

export const factorKinds = ['code', 'passkey'] as const

export const factorPolicies = {
  nobody: 'No one',
  roles: 'Chosen roles',
  everybody: 'Everyone',
} as const

export const maxFactors = 10
export const maxFactorName = 60

/** Time limit of the second step. */
export const challengeMinutes = 5

/** Days a device may skip the second step. */
export const rememberedDays = 30

export const recoveryCodeCount = 10

export interface SecondStep {
  challenge: string
  /** Empty when a factor must be set up first. */
  methods: readonly FactorMethod[]
}
