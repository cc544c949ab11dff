import type { Resource } from '../../../engine/resource.ts'

interface KeptRows {
  table: string
  columnsOf(field: string): readonly string[]
}

/** For lists over views: other fields come from elsewhere or never change. */
const views: Readonly<
  Record<string, { table: string; columns: Readonly<Record<string, readonly string[]>> }>
> = {
  stage_entry: { table: 'case_stage_move', columns: { entered_at: ['at'], stage: ['to_stage'] } },
  bank_submission: {
    table: 'case_bank',
    columns: {
      decided_on: ['decided_on'],
      result: ['decided_on', 'reject_reason', 'amount_approved', 'lo_issued_on'],
      bank_id: ['bank_id'],
    },
  },
  meeting: {
    table: 'appointment',
    columns: { starts_at: ['starts_at'], status: ['status'], user_id: ['user_id'] },
  },
  kpi_target: {
    table: 'fwd_target',
    columns: {
      month: ['month'],
      user_id: ['user_id'],
      target_amount: ['target_amount'],
      target_cases: ['target_cases'],
    },
  },
}

/** Case fields shown as of today; revenue entries have their own. */
const caseColumns: Readonly<Record<string, string>> = {
  agent_id: 'assign_to',
  project_id: 'project_id',
  prod_type: 'prod_type',
  hub_id: 'hub_id',
  hub_team_id: 'hub_team_id',
}

/** Undefined for ledgers, whose rows never change. */
export function keptRows({ schema }: Resource): KeptRows | undefined {
  const { name, table, options, fields } = schema
  const view = views[name]
  if (view) return { table: view.table, columnsOf: (field) => view.columns[field] ?? [] }
  if (options.view) return undefined
  return { table, columnsOf: (field) => (field in fields ? [field] : []) }
}

export const caseColumnOf = ({ schema }: Resource, field: string): string | undefined =>
  schema.options.view && schema.name !== 'revenue_entry' && 'prod_id' in schema.fields
    ? caseColumns[field]
    : undefined
