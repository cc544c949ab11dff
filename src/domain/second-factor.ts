/** How a second step is proved. */
export const factorMethods = ['code', 'passkey', 'recovery'] as const
export type FactorMethod = (typeof factorMethods)[number]

/** What a second factor is: codes of an authenticator app, or a passkey. */
export const factorKinds = ['code', 'passkey'] as const

/** The people a corporate requires a second factor of. */
export const factorPolicies = {
  nobody: 'No one',
  roles: 'Chosen roles',
  everybody: 'Everyone',
} as const

export const maxFactors = 10
export const maxFactorName = 60

/** How long the second step of a sign-in may take. */
export const challengeMinutes = 5

/** How long a device may skip the second step. */
export const rememberedDays = 30

export const recoveryCodeCount = 10

/** What the refusal of a password's step carries: the second step begins with it. */
export interface SecondStep {
  challenge: string
  /** Empty where a factor has to be set up before the first session opens. */
  methods: readonly FactorMethod[]
}
