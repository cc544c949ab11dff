import { AgeCell } from '../src/engine/ui/cells/age-cell.tsx'
import { ImportButton } from '../src/engine/ui/import/import-button.tsx'
import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'

const customerUi: ResourceUi = {
  cells: {
    age: { label: 'Age', Cell: AgeCell, needs: ['created_at'], width: 96, sortBy: 'created_at' },
  },
  ListActions: ImportButton,
}

export default customerUi
