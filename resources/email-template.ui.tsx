import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { EmailBlock } from '../src/pages/templates/email-block.tsx'

/** Below the content of an e-mail: how it looks. */
const emailTemplateUi: ResourceUi = { blocks: { preview: { Form: EmailBlock } } }

export default emailTemplateUi
