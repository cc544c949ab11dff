import { productTypes } from '../src/domain/product-types.ts'
import { f } from '../src/engine/field.ts'

export const saleFields = {
  prod_id: f.ref('case', { readOnly: true, label: 'Case' }),
  project_id: f.ref('project', { readOnly: true, label: 'Project' }),
  prod_type: f.choice(productTypes, { readOnly: true, label: 'Product type' }),
  hub_id: f.ref('hub', { readOnly: true, label: 'Hub' }),
  hub_team_id: f.ref('hub_team', { readOnly: true, label: 'Team' }),
  agent_id: f.ref('user', { readOnly: true, label: 'Agent' }),
}
