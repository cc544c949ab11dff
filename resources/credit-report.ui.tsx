import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import ReportBlock from '../src/pages/credit/report-block.tsx'

const creditReportUi: ResourceUi = { blocks: { report: { Record: ReportBlock } } }

export default creditReportUi
