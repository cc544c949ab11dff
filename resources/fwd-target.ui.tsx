import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { CopyForward } from '../src/pages/fwd-target/copy-forward.tsx'

const fwdTargetUi: ResourceUi = { ListActions: CopyForward }

export default fwdTargetUi
