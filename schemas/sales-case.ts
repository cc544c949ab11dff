import { productTypes } from '../src/domain/product-types.ts'
import { propertyReaders, unitHolders } from '../src/domain/property/access.ts'
import { caseAdmins, caseFeeReaders, caseFinance, caseRevokers } from '../src/domain/sales/access.ts'
import { caseStageColours, caseStages } from '../src/domain/sales/case-stages.ts'
import { dealKinds, purchaseWays } from '../src/domain/sales/cases.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'
import { casePeople } from './case-people.ts'

const assigners = { codes: ['p_product__assign'] } as const

/** One product bought, from application to last fee (sales.md B1); stage changes only through its steps. */
export const salesCaseSchema = defineSchema(
  'case',
  {
    name: f.text({ personal: true, max: 120, label: 'Case', help: 'Defaults to the customer’s name' }),
    prod_type: f.choice(productTypes, { required: true, index: true, label: 'Product type' }),
    deal_kind: f.choice(dealKinds, { label: 'Deal type' }),
    prod_parent_id: f.ref('case', { label: 'Parent case' }),
    psal_id: f.ref('proposal', { readOnly: true, index: true, label: 'Proposal' }),
    lead_id: f.ref('lead', { readOnly: true, index: true, label: 'Lead' }),
    customer_id: f.ref('customer', { required: true, index: true, label: 'Customer' }),
    joint_profile_ids: f.refs('customer_joint_profile', { label: 'Joint applicants' }),
    project_id: f.ref('project', { readOnly: true, write: propertyReaders, index: true, label: 'Project' }),
    unit_id: f.ref('unit', { readOnly: true, write: unitHolders, index: true, label: 'Unit' }),
    former_no: f.text({
      readOnly: true,
      unique: true,
      max: 60,
      label: 'Previous case number',
      help: 'From your previous system',
    }),
    stage: f.choice(caseStages, {
      readOnly: true,
      write: caseAdmins,
      required: true,
      index: true,
      colours: caseStageColours,
      label: 'Stage',
    }),
    stage_since: f.dateTime({ readOnly: true, label: 'Stage since' }),
    due_on: f.date({ readOnly: true, label: 'Due' }),
    hold_until: f.dateTime({ readOnly: true, label: 'Held until' }),
    hold_warned_at: f.dateTime({ system: true, technical: true }),
    sales_date: f.date({
      label: 'Sales date',
      help: 'Sets the commission scheme. Changed by a coordinator from Reserve, by finance from SOLD',
    }),
    spa_price: f.money({ label: 'SPA price' }),
    rebates: f.json({
      max: 4000,
      label: 'Rebates',
      rows: {
        one: 'Rebate',
        fields: { name: f.text({ label: 'Name' }), amount: f.money({ label: 'Amount' }) },
      },
    }),
    nett_price: f.money({ readOnly: true, label: 'Nett price', help: 'SPA price less rebates' }),
    agreed_fee: f.money({
      min: 0,
      read: caseFeeReaders,
      write: caseFinance,
      label: 'Agreed fee',
      help: 'Excluding service tax. Only if no project agreement sets the fee',
    }),
    referral_fee: f.money({
      min: 0,
      read: caseFeeReaders,
      write: caseFinance,
      label: 'Referral fee',
      help: 'Deducted from the fee before it is shared. Defaults to the agreement',
    }),
    fee_returned: f.money({
      min: 0,
      read: caseFeeReaders,
      write: caseRevokers,
      label: 'Fee refunded',
      help: 'When revoked. Defaults to the full amount received',
    }),
    purchase_by: f.choice(purchaseWays, { label: 'Purchase type' }),
    assign_to: f.ref('user', { index: true, label: 'Agent', write: assigners }),
    ...casePeople(assigners),
    credits: f.json({
      max: 4000,
      read: caseFeeReaders,
      label: 'Credit',
      help: 'Shares of the sale, 100% in total. Changed by a coordinator from Reserve, by finance from SOLD',
      rows: {
        one: 'Person',
        fields: { user_id: f.ref('user', { label: 'Person' }), percent: f.percent({ label: 'Share' }) },
        total: 100,
      },
    }),
    agreement_id: f.int({ readOnly: true, min: 1, technical: true }),
    scheme_id: f.ref('commission_scheme', {
      readOnly: true,
      read: caseFeeReaders,
      index: true,
      label: 'Commission scheme',
    }),
    hub_id: f.ref('hub', { readOnly: true, label: 'Hub', help: 'The closer’s hub on the sales date' }),
    hub_team_id: f.ref('hub_team', { readOnly: true, label: 'Team' }),
    spa_solicitor_id: f.ref('solicitor', { label: 'SPA solicitor' }),
    spa_solicitor_status_id: f.ref('solicitor_status', { label: 'SPA solicitor status' }),
    la_solicitor_id: f.ref('solicitor', { label: 'Loan solicitor' }),
    la_solicitor_status_id: f.ref('solicitor_status', { label: 'Loan solicitor status' }),
    booking_paid_to: f.text({ max: 160, label: 'Booking fee paid to' }),
    spa_signed_on: f.date({ label: 'SPA signed' }),
    la_signed_on: f.date({ label: 'Loan agreement signed' }),
    first_billed_on: f.date({ label: 'First billing' }),
    first_disbursed_on: f.date({ label: 'First disbursement', help: 'Policy in force (insurance)' }),
    completed_on: f.date({ label: 'Completed' }),
    closing_reason_id: f.ref('case_closing_reason', { readOnly: true, label: 'Closing reason' }),
    remarks: f.longText({ personal: true, max: 5000 }),
    last_message_at: f.dateTime({ system: true, label: 'Last message' }),
    message_group_bundle_key: f.text({ system: true, technical: true, max: 80 }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { table: 'sales_case', idName: 'prod_id', title: 'name', softDelete: true },
)
export type SalesCase = RecordOf<typeof salesCaseSchema>
