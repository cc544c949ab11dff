import { commissionReaders } from '../src/domain/payout/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { commissionShareSchema } from '../schemas/commission-share.ts'

/** All lines of the commission ledger; a payee’s own are in My commission. */
export const commissionShareResource = defineResource(commissionShareSchema, {
  service: 'sales',
  call: 'commission-lines',
  label: ['Commission line', 'Commission lines'],
  paths: { list: '/commissionLines' },
  access: { list: commissionReaders, create: null, edit: null, delete: null },
  menu: { group: 'sales', order: 9.1, icon: 'list' },
  exportsMore: ['project_id', 'prod_type', 'hub_team_id', 'agent_id', 'summary_id'],
  list: {
    columns: [
      ...(['earned_on', 'user_id', 'prod_id', 'kind', 'place_name', 'percent', 'amount', 'state'] as const),
      ...(['settled', 'remaining', 'paid_on', 'run_id', 'summary_id', 'hub_id'] as const),
    ],
    filters: [
      ...([
        'earned_on',
        'paid_on',
        'state',
        'kind',
        'user_id',
        'hub_id',
        'hub_team_id',
        'project_id',
      ] as const),
      ...([
        'prod_type',
        'prod_id',
        'run_id',
        'summary_id',
        'amount',
        'agent_id',
        'place_name',
        'name',
      ] as const),
    ],
    search: ['name', 'place_name'],
    sort: ['earned_on', 'DESC'],
    due: false,
    card: { columns: ['earned_on', 'user_id', 'amount', 'state'] },
  },
  form: [],
})
