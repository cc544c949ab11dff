import { type PackageName, packageOf, type Subscription } from './auth-user.ts'

/** A subscription package: its columns in the database, and what the price list compares. */
export interface Package {
  scpk_name: PackageName
  scpk_type: PackageName
  /** The messaging drawer. */
  scpk_crm_chat_massage: boolean
  /** Percent taken off report prices. */
  scpk_report_discount: number
  /** What comes with it beside its type. */
  privileges: readonly 'property'[]
  /** Counts as corporate where the rules speak of corporate packages: all but basic [ROL-10]. */
  corporate: boolean
}

/** The packages that corporates subscribe to, the lowest first [VAR-04, ENT-06]. Nothing else declares what they have. */
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

/** What a package gives of a feature: it, nothing of it, or so many percent. */
export type Given = boolean | { percent: number }

/** What the packages are compared by, in the order it is shown. */
export const packageFeatures = {
  leads: () => true,
  settings: () => true,
  calculators: ({ corporate }) => corporate,
  chat: ({ scpk_crm_chat_massage }) => scpk_crm_chat_massage,
  property: ({ privileges }) => privileges.includes('property'),
  discount: ({ scpk_report_discount: percent }) => (percent > 0 ? { percent } : false),
} as const satisfies Record<string, (pack: Package) => Given>

export type PackageFeature = keyof typeof packageFeatures

/** What of it is there: nothing else is promised. */
export const offeredFeatures: readonly PackageFeature[] = [
  'leads',
  'settings',
  'calculators',
  'chat',
  'property',
  'discount',
]

/** The packages above one. */
export const packagesAbove = (name: PackageName | null): readonly Package[] =>
  packages.slice(packages.findIndex(({ scpk_name }) => scpk_name === name) + 1)

const subscribed = (subscription: Pick<Subscription, 'privileges'> | null): Package | undefined => {
  const name = packageOf(subscription)
  return packages.find(({ scpk_name }) => scpk_name === name)
}

/** Whether the package counts as corporate where a rule speaks of corporate packages [ROL-07, ROL-10]. */
export const hasCorporatePackage = (subscription: Pick<Subscription, 'privileges'> | null): boolean =>
  subscribed(subscription)?.corporate === true

/** The upgrade prompt is for who pays: the subscription is their own and its package is no corporate one [LAY-03, ROL-10]. */
export const offersUpgrade = (subscription: Subscription | null): boolean =>
  subscription?.scrb_is_my_own === true && subscribed(subscription)?.corporate === false
