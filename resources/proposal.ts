import type { AccessRule } from '../src/domain/access.ts'
import type { AccessCode } from '../src/domain/access-codes.ts'
import { openStatuses } from '../src/domain/proposal/statuses.ts'
import { defineResource } from '../src/engine/resource.ts'
import { proposalSchema } from '../schemas/proposal.ts'

/** Limited to the sas app [RTE-15]. */
export const proposers = (code: AccessCode): AccessRule => ({ codes: [code], allOf: [{ appCodes: ['sas'] }] })

export const whileFiguresOpen = { field: 'psal_main_status', values: openStatuses } as const

/** [RTE-15][PRO-01] */
export const proposalResource = defineResource(proposalSchema, {
  service: 'proposal',
  call: 'proposals',
  label: ['Initial proposal', 'Initial proposals'],
  paths: { list: '/initialProposal', show: '/initialProposalDetails/:psal_id' },
  access: {
    list: proposers('pr_proposal__listing'),
    show: proposers('pr_proposal__show'),
    create: proposers('pr_proposal__create'),
    edit: proposers('pr_proposal__edit'),
    delete: proposers('pr_proposal__delete'),
  },
  exports: proposers('pr_proposal__export'),
  tabs: {
    overview: 'Overview',
    finances: 'Finances',
    kyc: 'KYC questions',
    documents: 'Documents',
    chats: 'Chats',
    activity: 'Activity',
  },
  facts: ['psal_main_status', 'psal_management_status', 'assign_to', 'amount', 'created_at'],
  activity: true,
  timeline: true,
  aboutPerson: 'psal_customer_id',
  appendix: true,
  entries: ['note', 'call', 'file'],
  chats: 'proposal',
  holder: 'assign_to',
  viewAll: { codes: ['pr_proposal__view_all'] },
  menu: { order: 4, icon: 'file', key: 'p' },
  list: {
    columns: [
      'name',
      'psal_main_status',
      'psal_sub_status',
      'psal_management_status',
      { custom: 'products' },
      'amount',
      'sales_manager_id',
      'case_coordinator_id',
      'case_handler_id',
      'assign_to',
      'created_at',
    ],
    filters: [
      'psal_main_status',
      'sales_manager_id',
      'case_coordinator_id',
      'case_handler_id',
      'product_type',
      'psal_sub_status',
      'psal_management_status',
      'assign_to',
      'psal_customer_id',
      'amount',
      'created_at',
      'name',
    ],
    filterOptions: 'proposal/filter-options',
    search: ['name'],
    sort: ['id', 'DESC'],
    bulk: ['sales_manager_id', 'case_coordinator_id', 'case_handler_id', 'assign_to'],
    inline: ['amount', 'sales_manager_id', 'case_coordinator_id', 'case_handler_id', 'assign_to'],
    card: { columns: [{ custom: 'products' }, 'amount', 'case_handler_id'] },
  },
  form: [
    { section: 'Proposal', items: ['psal_customer_id', 'name', 'amount'] },
    { section: 'Progress', items: [{ row: ['psal_main_status', 'psal_sub_status'] }] },
    {
      section: 'People',
      items: [
        { row: ['assign_to', 'sales_manager_id'] },
        { row: ['case_coordinator_id', 'case_handler_id'] },
      ],
    },
    { section: 'Background', items: ['remarks', { row: ['synced_at', 'final_at'] }] },
  ],
})
