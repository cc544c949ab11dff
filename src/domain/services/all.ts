import { accessControl } from './access-control.ts'
import { approval } from './approval.ts'
import { calculator } from './calculator.ts'
import { consent } from './consent.ts'
import { creditReport } from './credit-report.ts'
import { customer } from './customer.ts'
import { hub } from './hub.ts'
import { kyc } from './kyc.ts'
import { lead } from './lead.ts'
import { loanManagement } from './loan-management.ts'
import { lookup } from './lookup.ts'
import { messaging } from './messaging.ts'
import { notification } from './notification.ts'
import { property } from './property.ts'
import { proposal } from './proposal.ts'
import { report } from './report.ts'
import { sales } from './sales.ts'

/** Service declarations in display order of Role Access and notification settings. */
export const declarations = [
  accessControl,
  lead,
  customer,
  proposal,
  sales,
  creditReport,
  property,
  hub,
  calculator,
  approval,
  consent,
  kyc,
  loanManagement,
  notification,
  messaging,
  report,
  lookup,
] as const

export const recordTypes = declarations.flatMap((each) => ('recordType' in each ? [each.recordType] : []))

type Declaration = (typeof declarations)[number]

// Distributes over the union of declarations.
type KeysOf<Each> = Each extends unknown ? Extract<keyof Each, string> : never
type ValuesOf<Each> = Each extends unknown ? Each[keyof Each] : never
type PartOf<Each, Name extends string> = Each extends Readonly<Record<Name, infer Part>> ? Part : never
type PreferredOf<Each> = Each extends unknown
  ? { [Point in keyof Each]: Each[Point] extends { preference: string } ? Point : never }[keyof Each]
  : never

export type ServiceName = Extract<Declaration, { dialect: string }>['name']
export type RecordType = PartOf<Declaration, 'recordType'>
export type AccessCode = KeysOf<ValuesOf<PartOf<Declaration, 'accessCodes'>>>
export type TriggerPoint = KeysOf<PartOf<Declaration, 'triggers'>>
/** User-selectable triggers; bulk ones follow their single variant. */
export type ChosenTrigger = PreferredOf<PartOf<Declaration, 'triggers'>>
export type ApprovalKind = KeysOf<PartOf<Declaration, 'approvals'>>
export type DecidingCode = PartOf<ValuesOf<PartOf<Declaration, 'approvals'>>, 'code'>
