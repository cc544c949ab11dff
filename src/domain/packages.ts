import { type PackageName, packageOf, type Subscription } from './auth-user.ts'

export interface Package {
  scpk_name: PackageName
  scpk_type: PackageName
  scpk_crm_chat_massage: boolean
  /** Percent. */
  scpk_report_discount: number
  privileges: readonly 'property'[]
  /** Counts as corporate in access rules: all but basic [ROL-10]. */
  corporate: boolean
}

/** Packages, lowest first [VAR-04, ENT-06]; the only declaration of their features. */
export const packages: readonly Package[] = [
  {
    scpk_name: 'basic',
    scpk_type: 'basic',
    scpk_crm_chat_massage: false,
    scpk_report_discount: 0,
    privileges: [],
    corporate: false,
  },
  {
    scpk_name: 'team',
    scpk_type: 'team',
    scpk_crm_chat_massage: true,
    scpk_report_discount: 5,
    privileges: [],
    corporate: true,
  },
  {
    scpk_name: 'corporate',
    scpk_type: 'corporate',
    scpk_crm_chat_massage: true,
    scpk_report_discount: 10,
    privileges: ['property'],
    corporate: true,
  },
]

export type Given = boolean | { percent: number }

export const packageFeatures = {
  leads: () => true,
  settings: () => true,
  calculators: ({ corporate }) => corporate,
  chat: ({ scpk_crm_chat_massage }) => scpk_crm_chat_massage,
  property: ({ privileges }) => privileges.includes('property'),
  discount: ({ scpk_report_discount: percent }) => (percent > 0 ? { percent } : false),
} as const satisfies Record<string, (pack: Package) => Given>

export type PackageFeature = keyof typeof packageFeatures

/** Implemented features only: nothing else is advertised. */
export const offeredFeatures: readonly PackageFeature[] = [
  'leads',
  'settings',
  'calculators',
  'chat',
  'property',
  'discount',
]

export const packagesAbove = (name: PackageName | null): readonly Package[] =>
  packages.slice(packages.findIndex(({ scpk_name }) => scpk_name === name) + 1)

const subscribed = (subscription: Pick<Subscription, 'privileges'> | null): Package | undefined => {
  const name = packageOf(subscription)
  return packages.find(({ scpk_name }) => scpk_name === name)
}

/** True if rules treat the package as corporate [ROL-07, ROL-10]. */
export const hasCorporatePackage = (subscription: Pick<Subscription, 'privileges'> | null): boolean =>
  subscribed(subscription)?.corporate === true

/** Upgrade prompt: own subscription without a corporate package [LAY-03, ROL-10]. */
export const offersUpgrade = (subscription: Subscription | null): boolean =>
  subscription?.scrb_is_my_own === true && subscribed(subscription)?.corporate === false
