import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { EmailBlock } from '../src/pages/templates/email-block.tsx'

const emailTemplateUi: ResourceUi = {
  blocks: {
    preview: { Form: () => <EmailBlock /> },
    preview_ms: { Form: () => <EmailBlock language="ms" /> },
    preview_zh: { Form: () => <EmailBlock language="zh" /> },
  },
}

export default emailTemplateUi
