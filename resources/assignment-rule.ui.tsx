import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { ReceiversCell } from '../src/pages/assignment-rules/receivers-cell.tsx'
import { RulesInForce } from '../src/pages/assignment-rules/rules-in-force.tsx'

const assignmentRuleUi: ResourceUi = {
  cells: { receivers: { label: 'People', Cell: ReceiversCell, needs: [], width: 140 } },
  ListActions: RulesInForce,
}

export default assignmentRuleUi
